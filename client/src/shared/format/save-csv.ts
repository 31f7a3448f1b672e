import { saveFile } from './save-file.ts';

/** Lets the browser save a table under a file name. */
export function saveCsv(name: string, text: string): void {
  // The byte order mark makes spreadsheets read it as UTF-8.
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}
