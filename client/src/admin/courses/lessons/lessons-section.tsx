import type { Course } from '@atelier/contracts/catalog/courses';
import { useState } from 'react';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import type { LessonView } from './lesson-view.ts';
import { LessonsList } from './lessons-list.tsx';
import { renderLessonView } from './render-lesson-view.tsx';
import { useLessonUploads } from './videos/use-lesson-uploads.ts';

interface LessonsSectionProps {
  readonly course: Course;
  /** When the course was requested, in milliseconds since 1970. */
  readonly readAt: number;
}

/** The lessons of a course on its page. Forms and videos open in a dialog above it. */
export function LessonsSection({ course, readAt }: LessonsSectionProps) {
  const [view, setView] = useState<LessonView>({ kind: 'list', from: null });
  const uploads = useLessonUploads();
  const close = () => setView({ kind: 'list', from: null });
  const toList = (addedId?: string) => setView({ kind: 'list', from: null, addedId });
  return (
    <Panel title="Lessons">
      <LessonsList
        course={course}
        readAt={readAt}
        from={null}
        addedId={view.kind === 'list' ? view.addedId : undefined}
        onView={setView}
      />
      {view.kind !== 'list' &&
        renderLessonView({ course, uploads, view, onList: toList, onClose: close })}
    </Panel>
  );
}
