import { z } from 'zod';
import { flag, message } from './fields.ts';

/** Maximum size of an imported table, in characters. */
const tableLimit = 500_000;
/** Maximum number of rows of an imported table. */
export const tableRowLimit = 2_000;

const importOutcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const importRowSchema = z
  .object({
    line: z.number().int().meta({ description: 'Line of the file on which the row begins' }),
    outcome: z.enum(importOutcomes),
    message: z.string().meta({ description: 'What becomes of the row, or which column is wrong' }),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRowSchema>;

const count = z.number().int();
export const importResultSchema = z
  .object({
    message,
    rows: z.array(importRowSchema),
    created: count,
    updated: count,
    failed: count,
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof importResultSchema>;

/** Input of an import: a table in CSV, and whether only to tell what would happen. */
export const importInput = {
  file: z
    .string('File must be a CSV table')
    .min(1, 'File is required')
    .max(tableLimit, `File must have at most ${tableLimit.toLocaleString('en')} characters`),
  dry_run: flag('Dry run').default(false),
};
