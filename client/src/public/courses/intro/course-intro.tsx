import type { Course } from '@atelier/contracts/catalog/courses';
import { useStart } from '~/public/player/single/use-start.ts';
import { VideoDialog } from '~/public/player/single/video-dialog.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';

const IntroVideo = lazyPart(() => import('./intro-video.tsx').then((m) => m.IntroVideo), {
  waiting: <Spinner label="Loading the player" />,
});

/** The intro of a course in a dialog, opened by `intro` in the URL. */
export function CourseIntro({ course }: { course: Course }) {
  const { at, isOpen, forget } = useStart('intro');
  if (!isOpen) return null;
  return (
    <VideoDialog title={`Intro: ${course.title}`} onClose={forget}>
      <IntroVideo key={at} course={course} at={at} />
    </VideoDialog>
  );
}
