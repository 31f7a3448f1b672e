import type { Migration } from '@atelier/service-kit/data/migrate';
import { scheduleOld } from './plans/schedule-old.ts';

/** Changes of stored rows, in their order. A released one is not changed or removed. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    title: 'Schedule plans and invoices that are older than renewals',
    run: scheduleOld,
  },
];
