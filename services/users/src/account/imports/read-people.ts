import { toFieldErrors } from '@atelier/contracts/core/errors';
import { textOrEmpty } from '@atelier/contracts/core/fields';
import { nameOrEmpty } from '@atelier/contracts/core/text/names';
import { personNameLimit } from '@atelier/contracts/users/limits';
import { importReason, peopleColumns } from '@atelier/contracts/users/people-imports';
import { email } from '@atelier/contracts/users/sign-in/credentials';
import { endOfDay } from '@atelier/service-kit/text/end-of-day';
import { readTable, type TableRow } from '@atelier/service-kit/text/read-table';
import { z } from 'zod';

const person = z.object({
  email,
  name: nameOrEmpty('Name', personNameLimit),
  /** Ids, slugs or titles, as written. */
  courses: z.string(),
  plan: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['', 'free', 'pro'], 'Plan must be pro, or empty'))
    .transform((plan) => (plan === 'pro' ? plan : null)),
  until: z.string().transform((day, context) => {
    if (day === '') return null;
    const end = endOfDay(day);
    if (end && end > new Date()) return end.toISOString();
    const wrong = 'Until must be a day in the future, written as 2027-05-31';
    context.addIssue({ code: 'custom', message: wrong });
    return z.NEVER;
  }),
  reason: textOrEmpty('Reason', 500).transform((reason) => reason || importReason),
});

/** A row of a table of people: what it says, or what is wrong with it. */
export interface PersonRow {
  readonly line: number;
  readonly person: z.output<typeof person> | null;
  readonly fault: string;
}

/** Reads a table of people. @throws AppError VALIDATION naming `file` if it is none */
export function readPeople(text: string): PersonRow[] {
  return readTable(text, peopleColumns, ['email']).map(readRow);
}

function readRow(row: TableRow<keyof typeof peopleColumns>): PersonRow {
  const { line, cells, isTooLong } = row;
  const name = cells.name || [cells.first_name, cells.last_name].filter(Boolean).join(' ');
  const { data = null, error } = person.safeParse({ ...cells, name });
  const faults = [
    ...(error ? toFieldErrors(error.issues).map(({ message }) => message) : []),
    ...(isTooLong ? ['The row has more cells than the first line'] : []),
  ];
  return { line, person: faults.length > 0 ? null : data, fault: faults.join('. ') };
}
