/** Returns the words of a document, line by line; pdfkit writes them as hexadecimal fragments. */
export function pdfWords(pdf: Buffer): string {
  const lines = [...pdf.toString('latin1').matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces]) =>
    [...pieces!.matchAll(/<([0-9a-f]+)>/g)]
      .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
      .join(''),
  );
  return lines.join('\n');
}
