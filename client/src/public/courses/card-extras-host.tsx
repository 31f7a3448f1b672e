import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { lazyPart } from '~/shared/ui/lazy-part.tsx';
import { useHasInteracted } from '~/shared/ui/use-interaction.ts';

const CardExtras = lazyPart(() => import('./card-extras.tsx').then((m) => m.CardExtras), {
  Failure: null,
  waiting: null,
});

/**
 * Placeholder for a learner's own data on a cover. Its code is loaded at the first user
 * interaction.
 */
export function CardExtrasHost(props: { course: CourseSummary }) {
  return useHasInteracted() ? <CardExtras {...props} /> : null;
}
