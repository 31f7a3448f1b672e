/** Lets the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser save a value as indented JSON. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

/** Lets the browser save a table under a file name. */
export function saveCsv(name: string, text: string): void {
  // The byte order mark makes spreadsheets read it as UTF-8.
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}

/** Path from which the browser downloads an invoice or credit note. */
export const invoicePath = (number: string) => `/api/invoices/${encodeURIComponent(number)}.pdf`;

/** Path from which the browser downloads a certificate. */
export const certificatePath = (number: string) =>
  `/api/certificates/${encodeURIComponent(number)}.pdf`;

/** Lets the browser download a file from its path. */
export function download(path: string): void {
  Object.assign(document.createElement('a'), { href: path, download: '' }).click();
}
