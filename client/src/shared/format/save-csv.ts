/** Hands a table to the browser, to be saved under a name. */
export function saveCsv(name: string, text: string): void {
  // With this mark in front, spreadsheets read it as UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
