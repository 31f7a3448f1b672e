import type { Course } from '@atelier/contracts/catalog/courses';
import { useState } from 'react';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { Notice } from '~/shared/ui/notice.tsx';
import { Skeleton } from '~/shared/ui/skeleton.tsx';
import type { LessonView } from './lesson-row.tsx';
import { LessonViewDialog } from './lesson-view-dialog.tsx';
import { LessonsList } from './lessons-list.tsx';

interface LessonsDialogProps {
  readonly courseId: string;
  readonly course: Course | undefined;
  /** When the course was asked for, in milliseconds since 1970. */
  readonly readAt: number;
  readonly failed: boolean;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** The lessons of one course: list, form and video preview in the same dialog. */
export function LessonsDialog(props: LessonsDialogProps) {
  const { courseId, course, readAt, failed, onReload, onClose } = props;
  const [view, setView] = useState<LessonView>({ kind: 'list', from: null });
  const toList = () =>
    setView((before) => ({ kind: 'list', from: before.kind === 'list' ? null : before }));
  // One dialog throughout: a second one would hide what is said above the first.
  if (view.kind !== 'list') {
    return <LessonViewDialog courseId={courseId} view={view} onList={toList} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title="Manage Lessons" description={course?.title} size="lg">
      {course ? (
        <LessonsList course={course} readAt={readAt} from={view.from} onView={setView} />
      ) : failed ? (
        <Notice tone="error" title="The lessons could not be loaded" onRetry={onReload} />
      ) : (
        <div role="status" aria-label="Loading the lessons">
          <Skeleton h="20" mb="4" />
          <Skeleton h="20" />
        </div>
      )}
    </Dialog>
  );
}
