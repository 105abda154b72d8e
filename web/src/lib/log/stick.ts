/** Where a scrolled box stands. */
export interface Scrolled {
	scrollTop: number;
	scrollHeight: number;
	clientHeight: number;
}

// A finger's width: close enough to the end to count as being there.
const near = 40; // px

/** Whether the reader is at the end and wants to stay there. */
export function atEnd(box: Scrolled): boolean {
	return box.scrollHeight - box.scrollTop - box.clientHeight <= near;
}

/** Whether the reader has come close to the beginning, so that older lines should be fetched. */
export function atStart(box: Scrolled): boolean {
	return box.scrollTop <= near;
}

/**
 * Where to scroll to after lines came in. At the end one stays at the end; scrolled up, what is read stays where it
 * is: also when older lines were put in above it.
 */
export function scrollAfter(before: Scrolled, after: Scrolled, stuck: boolean, prepended: boolean): number {
	if (stuck && !prepended) return after.scrollHeight - after.clientHeight;
	if (prepended) return before.scrollTop + (after.scrollHeight - before.scrollHeight);
	return before.scrollTop;
}
