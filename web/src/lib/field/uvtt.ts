/**
 * A Universal VTT file without its picture, as text; undefined for what is no such file. The picture is most of it and
 * is not kept anyway.
 */
export function withoutImage(text: string): string | undefined {
	try {
		const found: unknown = JSON.parse(text);
		if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
		const kept = { ...(found as Record<string, unknown>) };
		delete kept.image;
		delete kept.lights;
		return JSON.stringify(kept);
	} catch {
		return undefined;
	}
}
