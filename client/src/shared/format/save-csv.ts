import { saveFile } from './save-file.ts';

/** Hands a table to the browser, to be saved under a name. */
export function saveCsv(name: string, text: string): void {
  // With this mark in front, spreadsheets read it as UTF-8.
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}
