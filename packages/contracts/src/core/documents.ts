import { z } from 'zod';

/**
 * Maximum size of a document, in bytes. One page of text takes a few thousand, the fonts of Chinese,
 * Japanese and Korean up to 100,000, and the length of its texts is limited, so a document fits into
 * one message between services.
 */
export const maxDocumentBytes = 512 * 1024;

/** The bytes of a PDF in base64. */
export const pdfContent = z
  .base64()
  .max(Math.ceil(maxDocumentBytes / 3) * 4)
  .meta({ description: 'The PDF document' });

/** Response of an operation that returns a document: the name of the file and its content. */
export const documentSchema = z.object({ name: z.string(), content: pdfContent });
