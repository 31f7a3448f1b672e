/** Where the browser gets an invoice or a credit note as a file. */
export const documentPath = (number: string) => `/api/invoices/${encodeURIComponent(number)}.pdf`;
