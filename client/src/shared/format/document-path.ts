/** Path from which the browser downloads an invoice or credit note. */
export const documentPath = (number: string) => `/api/invoices/${encodeURIComponent(number)}.pdf`;
