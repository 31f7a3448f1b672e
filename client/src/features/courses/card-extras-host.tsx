import type { CourseSummary } from '@atelier/contracts/courses';
import { lazy, Suspense } from 'react';
import { useAwake } from '~/shared/use-awake.ts';

const CardExtras = lazy(() =>
  import('~/features/learning/card-extras.tsx').then((m) => ({ default: m.CardExtras })),
);

/** What is a learner's own on a cover. Its code comes with the first sign of life on the page. */
export function CardExtrasHost(props: { course: CourseSummary }) {
  return useAwake() ? (
    <Suspense>
      <CardExtras {...props} />
    </Suspense>
  ) : null;
}
