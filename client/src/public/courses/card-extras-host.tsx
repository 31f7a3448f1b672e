import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { lazyPart } from '~/shared/ui/lazy-part.tsx';
import { useAwake } from '~/shared/ui/use-awake.ts';

const CardExtras = lazyPart(() => import('./card-extras.tsx').then((m) => m.CardExtras), {
  Failure: null,
  waiting: null,
});

/**
 * Placeholder for a learner's own data on a cover. Its code is loaded at the first user
 * interaction.
 */
export function CardExtrasHost(props: { course: CourseSummary }) {
  return useAwake() ? <CardExtras {...props} /> : null;
}
