import { buffer } from 'node:stream/consumers';
import type PdfKit from 'pdfkit';
import { schoolName } from '../text/school.ts';
import { DocumentFonts } from './fonts.ts';

export type PdfDocument = InstanceType<typeof PdfKit>;

interface DocumentOptions {
  readonly title: string;
  /** Date of the document. The same contents with the same date are the same bytes. */
  readonly issuedAt: Date;
  readonly layout?: 'portrait' | 'landscape';
  /** Margin from the edges of the page, in points. */
  readonly margin: number;
}

interface OpenDocument {
  readonly document: PdfDocument;
  /** The bytes, once the document has been ended. */
  readonly done: Promise<Buffer>;
}

const fontsOfDocuments = new WeakMap<PdfDocument, DocumentFonts>();

/** Returns the fonts for texts of an open document that the built-in ones cannot set. */
export const fontsFor = (document: PdfDocument): DocumentFonts => fontsOfDocuments.get(document)!;

/** Opens a PDF document with one A4 page. */
export async function openDocument(options: DocumentOptions): Promise<OpenDocument> {
  const { title, issuedAt, layout = 'portrait', margin } = options;
  // Loaded with the first document, because it takes 10 MiB.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    ...{ size: 'A4', layout, margin },
    compress: false,
    info: { Title: title, Author: schoolName(), CreationDate: issuedAt },
  });
  fontsOfDocuments.set(document, await DocumentFonts.load());
  return { document, done: buffer(document) };
}
