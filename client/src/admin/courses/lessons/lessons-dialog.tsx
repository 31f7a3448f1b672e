import type { Course } from '@atelier/contracts/catalog/courses';
import { useState } from 'react';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import type { LessonView } from './lesson-view.ts';
import { LessonsList } from './lessons-list.tsx';
import { renderLessonView } from './render-lesson-view.tsx';
import { useLessonUploads } from './videos/use-lesson-uploads.ts';

interface LessonsDialogProps {
  readonly course: Course | undefined;
  /** When the course was requested, in milliseconds since 1970. */
  readonly readAt: number;
  /** Why the course could not be loaded; `gone` means that it does not exist or was deleted. */
  readonly failure: 'gone' | 'failed' | undefined;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** The lessons of a course: list, form and video preview in one dialog. */
export function LessonsDialog(props: LessonsDialogProps) {
  const { course, readAt, failure, onReload, onClose } = props;
  const [view, setView] = useState<LessonView>({ kind: 'list', from: null });
  const uploads = useLessonUploads();
  const toList = (addedId?: string) =>
    setView((before) => ({ kind: 'list', from: before.kind === 'list' ? null : before, addedId }));
  // Reuses one dialog, because a second one would cover messages shown above the first.
  if (view.kind !== 'list' && course) {
    return renderLessonView({ course, uploads, view, onList: toList, onClose });
  }
  return (
    <Dialog open onClose={onClose} title="Manage Lessons" description={course?.title} size="lg">
      {course ? (
        <LessonsList
          course={course}
          readAt={readAt}
          from={view.kind === 'list' ? view.from : null}
          addedId={view.kind === 'list' ? view.addedId : undefined}
          onView={setView}
        />
      ) : failure === 'gone' ? (
        <Notice tone="error" title="Course not found" />
      ) : failure ? (
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
