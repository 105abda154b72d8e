#!/usr/bin/env bash
# govulncheck fails on findings. Its database lives on the internet: where that cannot be reached, say so and go on.
set -uo pipefail

output=$(go tool govulncheck "${@:-./...}" 2>&1)
status=$?
if [ "$status" -ne 0 ] && [ "$status" -ne 3 ] && grep -q 'fetching vulnerabilities' <<<"$output"; then
	echo "govulncheck: NOT CHECKED, the vulnerability database cannot be reached from here."
	exit 0
fi
printf '%s\n' "$output"
exit "$status"
