import { z } from 'zod';
import { premiumVideoSchema } from '../commerce/access.ts';
import { id } from '../core/fields.ts';
import { defineInternal } from '../core/operation.ts';
import { sourceMaxBytes } from './limits.ts';

/** The rule for the file part with the source files of a lesson: one ZIP file. */
export const sourceRule = { accepts: 'archive', maxBytes: sourceMaxBytes } as const;

/** The source files of a lesson, in one ZIP file. */
export const sourceFilesSchema = z
  .object({
    name: z.string().meta({ description: 'File name, ending in `.zip`' }),
    bytes: z.number().int(),
    url: z.string().nullable().meta({ description: 'null if the caller may not download them' }),
  })
  .meta({ id: 'SourceFiles' });
export type SourceFiles = z.infer<typeof sourceFilesSchema>;

/** A stored ZIP file, as needed to decide about a download. */
const storedSourceSchema = z.object({
  fileName: z.string(),
  /** The lesson, as input for the access rule; null if only admins may download the file. */
  content: premiumVideoSchema.nullable(),
  /** Whether the course itself can be bought. */
  isSold: z.boolean(),
});
export type StoredSource = z.infer<typeof storedSourceSchema>;

/** Query of the services that serve stored files. */
export const sourceQuestion = defineInternal({
  action: 'catalog.lessons.sourceOf',
  summary: 'The lesson whose source files an asset has; null if no lesson refers to it',
  safe: true,
  input: z.object({ assetId: id }),
  output: z.object({ source: storedSourceSchema.nullable() }),
});
