import type { Course } from '@atelier/contracts/catalog/courses';
import { VideoDialog } from '~/public/player/single/video-dialog.tsx';
import { IntroVideo } from './intro-video.tsx';

interface IntroDialogProps {
  readonly course: Course;
  /** Start position in seconds, if the URL gives one. */
  readonly at: number | null;
  readonly onClose: () => void;
}

export function IntroDialog({ course, at, onClose }: IntroDialogProps) {
  return (
    <VideoDialog title={`Intro: ${course.title}`} onClose={onClose}>
      <IntroVideo key={at} course={course} at={at} />
    </VideoDialog>
  );
}
