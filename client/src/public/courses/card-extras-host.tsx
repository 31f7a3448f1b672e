import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { lazyPart } from '~/shared/ui/lazy-part.tsx';
import { useAwake } from '~/shared/ui/use-awake.ts';

const CardExtras = lazyPart(() => import('./card-extras.tsx').then((m) => m.CardExtras), {
  Failure: null,
  waiting: null,
});

/** What is a learner's own on a cover. Its code comes with the first sign of life on the page. */
export function CardExtrasHost(props: { course: CourseSummary }) {
  return useAwake() ? <CardExtras {...props} /> : null;
}
