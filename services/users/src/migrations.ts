import type { Migration } from '@atelier/service-kit/data/migrate';
import { enrollFormerLearners } from './learning/enrollments/enroll.ts';

/** Changes of stored rows, in their order. A released one is not changed or removed. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    title: 'Enroll learners whose progress is older than enrollments',
    run: enrollFormerLearners,
  },
];
