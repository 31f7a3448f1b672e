import type { Course } from '@atelier/contracts/catalog/courses';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CaptionedVideo } from '~/admin/captions/captioned-video.tsx';

interface CourseIntroDialogProps {
  readonly id: string;
  /** undefined until it is loaded. */
  readonly course: Course | undefined;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The intro of a course with its captions. */
export function CourseIntroDialog({ id, course, onClose, children }: CourseIntroDialogProps) {
  const media = course?.media;
  return (
    <CaptionedVideo
      place="courses"
      {...{ id, onClose }}
      video={course?.video}
      title="Video preview"
      description={course?.title}
      poster={course?.image ?? null}
    >
      {children}
      {(media?.status === 'queued' || media?.status === 'processing') && (
        <chakra.p mt="3" textStyle="small" color="text.muted">
          {`A video is being processed: ${Math.round(media.progress)}%.`}
        </chakra.p>
      )}
      {media?.error && (
        <chakra.p mt="3" textStyle="small" color="danger">
          {media.error}
        </chakra.p>
      )}
    </CaptionedVideo>
  );
}
