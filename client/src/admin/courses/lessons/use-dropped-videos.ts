import type { Course } from '@atelier/contracts/catalog/courses';
import { useRef, useState } from 'react';
import { messageOf, statusOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { untilOnline } from '~/shared/uploads/until-online.ts';
import { addMissingUpload, addUpload } from '~/shared/uploads/upload-queue.ts';
import { useCreateLessonMutation } from './api.ts';

/** Names as people count: `Lesson 2` before `Lesson 10`. */
const byName = new Intl.Collator('en', { numeric: true });

/**
 * Makes a lesson of each video, named after its file, at the end of the course and so in
 * its last section. A lesson of that
 * name that still has no video gets it: chosen once more, a folder goes on where it broke off.
 */
export function useDroppedVideos(course: Pick<Course, 'id' | 'lessons' | 'sections'>) {
  const { id: courseId, lessons } = course;
  const [create] = useCreateLessonMutation();
  /** How many files have no lesson yet; null when nothing is being added. */
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef(lessons);
  latest.current = lessons;
  const last = course.sections.at(-1);

  /** Waits for the network, and makes the lesson once however often it has to be asked for. */
  const createOnce = async (title: string, serial: number) => {
    const home = last && { section_id: last.id };
    const idempotencyKey = crypto.randomUUID();
    for (let tries = 1; ; tries++) {
      const made = await create({ courseId, title, serial, ...home, idempotencyKey });
      if (!made.error || statusOf(made.error) !== 0) return made;
      await untilOnline(tries);
    }
  };

  const add = async (chosen: readonly File[]) => {
    const files = chosen.toSorted((a, b) => byName.compare(a.name, b.name));
    const known = new Map(latest.current.map((lesson) => [lesson.title, lesson]));
    let serial = Math.max(0, ...latest.current.map((lesson) => lesson.serial));
    let leftOut = 0;
    for (const [index, file] of files.entries()) {
      setLeft(files.length - index);
      const title = titleOf(file.name);
      const target = { kind: 'lesson', parentId: courseId, title } as const;
      const there = known.get(title);
      if (there) {
        if (there.media.status === 'none') addMissingUpload(file, { ...target, id: there.id });
        else leftOut += 1;
        continue;
      }
      serial += 1;
      const { data, error } = await createOnce(title, serial);
      if (error) {
        const text = `${file.name}: ${messageOf(error, 'Something went wrong')}`;
        popup('error', 'Error!', { text });
        break;
      }
      addUpload(file, { ...target, id: data.lesson.id, isMadeForFile: true });
    }
    setLeft(null);
    if (leftOut > 0) {
      const text = 'A lesson of that name has a video. Edit it to replace that.';
      toast('info', `${formatCount(leftOut, 'file')} left out`, { text, duration: 10_000 });
    }
  };
  return { add, left };
}

/** `03_easing-curves.mp4` is about `03 easing curves`. */
function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return (words || fileName).slice(0, 200);
}
