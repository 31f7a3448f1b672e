import type { CourseSummary } from '@atelier/contracts/catalog/courses';
import { isGone } from '~/shared/api/api-error.ts';
import { useGetCourseQuery } from '~/shared/api/courses.ts';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { CourseDetailsDialog } from './course-details-dialog.tsx';
import { CourseFormDialog } from './course-form-dialog.tsx';
import { CourseIntroDialog } from './course-intro-dialog.tsx';
import { LessonsDialog } from './lessons/lessons-dialog.tsx';

export type OpenDialog =
  | { readonly kind: 'form'; readonly course: CourseSummary | null }
  | { readonly kind: 'details'; readonly course: CourseSummary }
  | { readonly kind: 'lessons' | 'preview'; readonly id: string };

interface CourseDialogsProps {
  readonly dialog: OpenDialog | null;
  readonly onClose: () => void;
}

/** The open dialog of the course screen, if any. */
export function CourseDialogs({ dialog, onClose }: CourseDialogsProps) {
  switch (dialog?.kind) {
    case 'form':
      return <CourseFormDialog course={dialog.course} onClose={onClose} />;
    case 'details':
      return <CourseDetailsDialog course={dialog.course} onClose={onClose} />;
    case 'lessons':
      return <CourseLessons id={dialog.id} onClose={onClose} />;
    case 'preview':
      return <CoursePreview id={dialog.id} onClose={onClose} />;
    default:
      return null;
  }
}

/** Fallback for networks that block event streams; progress normally arrives as live events. */
const pollMs = 15_000;

function CourseLessons({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, startedTimeStamp, refetch } = useGetCourseQuery(
    { id },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  );
  return (
    <LessonsDialog
      course={data}
      readAt={isFetching ? 0 : (startedTimeStamp ?? 0)}
      failure={error && (isGone({ error }) ? 'gone' : 'failed')}
      onReload={refetch}
      onClose={onClose}
    />
  );
}

function CoursePreview({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useGetCourseQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <CourseIntroDialog id={id} course={data} onClose={onClose}>
      {!data && isError && (
        <Notice tone="error" title="The course could not be loaded" onRetry={refetch} />
      )}
    </CourseIntroDialog>
  );
}
