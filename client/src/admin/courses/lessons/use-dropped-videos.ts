import type { Course } from '@atelier/contracts/catalog/courses';
import type { Section } from '@atelier/contracts/catalog/sections';
import { useRef } from 'react';
import type { DroppedFile } from '~/admin/shell/dropped-files.ts';
import { isUnavailable, messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { untilOnline } from '~/shared/uploads/until-online.ts';
import { addMissingUpload, addUpload } from '~/shared/uploads/upload-queue.ts';
import { useCreateLessonMutation } from './api.ts';
import { groupVideos, titleOfFile, type VideoGroup } from './dropped-videos.ts';
import { setFilesLeft, useFilesLeft } from './files-left.ts';
import { useCreateSectionMutation } from './sections-api.ts';

type Outlined = Pick<Course, 'id' | 'lessons' | 'sections'>;

/**
 * Makes a lesson of each video, named after its file, at the end of the course and so in its last
 * section. A folder below the dropped one becomes a section, or stands for the one of its name. A
 * lesson of that name that still has no video gets it: chosen once more, a folder goes on where it
 * broke off.
 */
export function useDroppedVideos(course: Outlined) {
  const make = useCreation(course.id);
  const left = useFilesLeft(course.id);
  const latest = useRef(course);
  latest.current = course;

  const add = async (dropped: readonly DroppedFile[]) => {
    const { id, lessons, sections } = latest.current;
    let serial = Math.max(0, ...lessons.map((lesson) => lesson.serial));
    let [leftOut, rest] = [0, dropped.length];

    const addTo = async (section: Section | undefined, { section: isNamed, files }: VideoGroup) => {
      for (const file of files) {
        setFilesLeft(id, rest--);
        const title = titleOfFile(file);
        const target = { kind: 'lesson', parentId: id, title } as const;
        const isHome = (home: string | null) => isNamed === null || home === section?.id;
        const there = lessons.findLast((one) => one.title === title && isHome(one.section_id));
        if (there) {
          if (there.media.status === 'none') addMissingUpload(file, { ...target, id: there.id });
          else leftOut += 1;
          continue;
        }
        serial += 1;
        const lesson = await make.lesson({ title, serial, section_id: section?.id }, file.name);
        if (!lesson) return false;
        addUpload(file, { ...target, id: lesson.id, isMadeForFile: true });
      }
      return true;
    };
    const addAll = async () => {
      for (const group of groupVideos(dropped)) {
        const title = group.section;
        const there =
          title === null ? sections.at(-1) : sections.find((one) => one.title === title);
        const section = there ?? (title === null ? undefined : await make.section(title));
        if ((title !== null && !section) || !(await addTo(section, group))) return;
      }
    };
    await addAll();
    setFilesLeft(id, null);
    if (leftOut > 0) {
      const text = 'A lesson of that name has a video. Edit it to replace that.';
      toast('info', `${formatCount(leftOut, 'file')} left out`, { text, duration: 10_000 });
    }
  };
  return { add, left };
}

interface Reply<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/** Creates the sections and lessons of a course; null if one is refused, which the admin is told. */
function useCreation(courseId: string) {
  const [createLesson] = useCreateLessonMutation();
  const [createSection] = useCreateSectionMutation();

  /** Waits for the network and the server; however often it is sent, the call takes effect once. */
  const once = async <Data>(name: string, create: () => PromiseLike<Reply<Data>>) => {
    for (let tries = 1; ; tries++) {
      const { data, error } = await create();
      if (!error) return data ?? null;
      if (!isUnavailable(error)) {
        popup('error', 'Error!', { text: `${name}: ${messageOf(error, 'Something went wrong')}` });
        return null;
      }
      await untilOnline(tries);
    }
  };
  return {
    section: async (title: string) =>
      (await once(title, () => createSection({ id: courseId, title })))?.section,
    lesson: async (values: NewLesson, name: string) =>
      (await once(name, () => createLesson({ courseId, ...values })))?.lesson,
  };
}

interface NewLesson {
  readonly title: string;
  readonly serial: number;
  readonly section_id: string | undefined;
}
