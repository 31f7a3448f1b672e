import type { Course } from '@atelier/contracts/catalog/courses';
import { useState } from 'react';
import { Panel } from '~/shared/ui/panel.tsx';
import type { LessonView } from './lesson-row.tsx';
import { LessonViewDialog } from './lesson-view-dialog.tsx';
import { LessonsList } from './lessons-list.tsx';

interface LessonsSectionProps {
  readonly course: Course;
  /** When the course was asked for, in milliseconds since 1970. */
  readonly readAt: number;
}

/** The lessons of a course on its page; forms and videos open above it. */
export function LessonsSection({ course, readAt }: LessonsSectionProps) {
  const [view, setView] = useState<LessonView>({ kind: 'list', from: null });
  const close = () => setView({ kind: 'list', from: null });
  return (
    <Panel title="Lessons">
      <LessonsList course={course} readAt={readAt} from={null} onView={setView} />
      {view.kind !== 'list' && (
        <LessonViewDialog courseId={course.id} view={view} onList={close} onClose={close} />
      )}
    </Panel>
  );
}
