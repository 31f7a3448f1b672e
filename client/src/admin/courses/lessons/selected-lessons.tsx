import type { Course } from '@atelier/contracts/catalog/courses';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { RenameLessonsDialog } from './rename-lessons-dialog.tsx';
import { useLessonChanges } from './use-lesson-changes.ts';
import { useLessonDeletion } from './use-lesson-deletion.ts';
import { useLessonMove } from './use-lesson-move.ts';
import type { useLessonRows } from './use-lesson-rows.ts';

interface SelectedLessonsProps {
  readonly course: Course;
  readonly list: ReturnType<typeof useLessonRows>;
  readonly selected: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** What can be done with the selected lessons. */
export function SelectedLessons({ course, list, selected, onDone }: SelectedLessonsProps) {
  const [isRenaming, setRenaming] = useState(false);
  const remove = useLessonDeletion(course.id);
  const moveToCourse = useLessonMove(course, list.rows);
  const change = useLessonChanges(course.id);
  const lessons = list.rows.flatMap((row) =>
    row.kind === 'lesson' && selected.has(row.lesson.id) ? row.lesson : [],
  );
  return (
    <>
      <BulkBar
        count={selected.size}
        courseId={course.id}
        sections={course.sections}
        onMove={(section) => {
          list.moveTo(selected, section);
          onDone();
        }}
        onMoveToCourse={async (target) => {
          if (await moveToCourse(selected, target)) onDone();
        }}
        onDelete={async () => {
          if (await remove(lessons)) onDone();
        }}
        onShow={async (isShown) => {
          const done = isShown ? 'shown to learners' : 'hidden from learners';
          const changed = await change(lessons, done, (one) =>
            one.awaits_video === isShown ? { awaits_video: !isShown } : null,
          );
          if (changed === lessons.length) onDone();
        }}
        onRename={() => setRenaming(true)}
        onClear={onDone}
      />
      {isRenaming && (
        <RenameLessonsDialog
          courseId={course.id}
          lessons={lessons}
          onRenamed={onDone}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
