/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = url;
	// eslint-disable-next-line no-control-regex -- what no file system takes in a name
	link.download = name.replace(/[\u0000-\u001f\\/:*?"<>|]/g, '_');
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
