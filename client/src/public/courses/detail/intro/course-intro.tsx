import type { Course } from '@atelier/contracts/catalog/courses';
import { useStart } from '~/public/player/single/use-start.ts';
import { FloatingFailure } from '~/shared/ui/layout/code-failure.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

const IntroDialog = lazyPart(() => import('./intro-dialog.tsx').then((m) => m.IntroDialog), {
  Failure: FloatingFailure,
  waiting: null,
});

/** The intro of a course in a dialog, opened by `intro` in the URL. */
export function CourseIntro({ course }: { course: Course }) {
  const { at, isOpen, forget } = useStart('intro');
  return isOpen && <IntroDialog course={course} at={at} onClose={forget} />;
}

/** Loads the code of the dialog before it is opened. */
export const preloadIntro = () => IntroDialog.preload();
