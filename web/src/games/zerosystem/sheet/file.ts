import { saveFile } from '../../../lib/connection/file';
import type { Sheet } from '../../../wire/zerosystem.gen';

/** Hands the sheet to the browser as a file to keep. */
export function exportSheet(sheet: Sheet): void {
	saveFile(`${sheet.name.trim() || 'character'}.json`, JSON.stringify(sheet, null, '\t') + '\n');
}
