import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { useHasInteracted } from '~/shared/ui/dialog/use-interaction.ts';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

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
