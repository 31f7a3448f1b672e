import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Section } from '@atelier/contracts/catalog/sections';
import { readCourse, useCreateLessonMutation } from '~/admin/courses/lessons/api.ts';
import { useCreateSectionMutation } from '~/admin/courses/lessons/outline/sections-api.ts';
import type { DroppedFile } from '~/admin/shell/dropped-files.ts';
import { codeOf, messageOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { untilAnswered } from '~/shared/api/until-answered.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { addMissingUpload, addUpload } from '~/shared/uploads/upload-queue.ts';
import { groupVideos, titleOfFile, type VideoGroup } from './dropped-videos.ts';
import { awaitingLesson } from './match-lesson.ts';
import { setWaitingFiles, useWaitingFiles } from './waiting-files.ts';

type Titled = Pick<Course, 'id' | 'title'>;

/**
 * Creates a lesson for each video, named after its file, at the end of the course and thus in its
 * last section. Learners see it once the video is uploaded. A subfolder of the dropped folder
 * becomes a section, or is matched to an existing section of that name. An existing lesson of the
 * same name without a video gets the file, so that dropping a folder again resumes an interrupted
 * upload. So does, in any section, a lesson that waits for the file since an import.
 */
export function useDroppedVideos({ id, title: courseTitle }: Titled) {
  const calls = useCalls(id);
  const left = useWaitingFiles(id);

  const add = async (dropped: readonly DroppedFile[]) => {
    setWaitingFiles(id, dropped.length);
    // The course on screen may be missing lessons of the previous folder.
    const course = await calls.course(courseTitle);
    if (course) await addLessons(course, dropped);
    setWaitingFiles(id, null);
  };
  const addLessons = async (course: Course, dropped: readonly DroppedFile[]) => {
    const { lessons, sections } = course;
    const groups = giveAwaited(course, groupVideos(dropped));
    let serial = Math.max(0, ...lessons.map((lesson) => lesson.serial));
    let [leftOut, rest] = [0, groups.flatMap(({ files }) => files).length];
    const added = new Set<string>();

    const addTo = async (section: Section | undefined, { section: isNamed, files }: VideoGroup) => {
      for (const file of files) {
        setWaitingFiles(id, rest--);
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
        const place = { title, section_id: section?.id };
        // Files of the same name in two subfolders each get a lesson; another admin's are kept.
        const unless_named = !added.has(JSON.stringify(place));
        added.add(JSON.stringify(place));
        const lesson = await calls.lesson({ ...place, serial, unless_named }, file.name);
        if (lesson === 'taken') {
          leftOut += 1;
          continue;
        }
        if (!lesson) return false;
        addUpload(file, { ...target, id: lesson.id, isMadeForFile: true });
      }
      return true;
    };
    const addAll = async () => {
      for (const group of groups) {
        const title = group.section;
        const there =
          title === null ? sections.at(-1) : sections.find((one) => one.title === title);
        const section = there ?? (title === null ? undefined : await calls.section(title));
        if ((title !== null && !section) || !(await addTo(section, group))) return;
      }
    };
    await addAll();
    if (leftOut > 0) {
      const text =
        'A lesson with that name has a video or was just added. Edit it to replace its video.';
      toast('info', `${formatCount(leftOut, 'file')} left out`, { text, duration: 10_000 });
    }
  };
  return { add, left };
}

interface Reply<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/** Reads a course and creates its lessons and sections; null, with an error message, if refused. */
function useCalls(courseId: string) {
  const dispatch = useAppDispatch();
  const [createLesson] = useCreateLessonMutation();
  const [createSection] = useCreateSectionMutation();

  /** Waits for the network and the server. The call is idempotent, however often it is sent. */
  const once = async <Data>(name: string, call: () => PromiseLike<Reply<Data>>) => {
    const { data, error } = await untilAnswered(call);
    if (!error) return data ?? null;
    popup('error', 'Error!', { text: `${name}: ${messageOf(error, 'Something went wrong')}` });
    return null;
  };
  return {
    course: (title: string) =>
      once(title, () =>
        dispatch(readCourse.initiate({ id: courseId }, { subscribe: false, forceRefetch: true })),
      ),
    section: async (title: string) =>
      (await once(title, () => createSection({ id: courseId, title, unless_named: true })))
        ?.section,
    /** Creates a lesson; `taken` if another admin has just added one of its title. */
    lesson: async (values: NewLesson, name: string) => {
      const create = async (): Promise<Reply<Lesson | 'taken'>> => {
        const { data, error } = await createLesson({ courseId, ...values, awaits_video: true });
        if (codeOf(error) === 'NAME_TAKEN') return { data: 'taken' };
        return data ? { data: data.lesson } : { error };
      };
      return once(name, create);
    },
  };
}

interface NewLesson {
  readonly title: string;
  readonly serial: number;
  readonly section_id: string | undefined;
  readonly unless_named: boolean;
}

/** Gives files to the lessons that wait for them. Returns the others. */
function giveAwaited(
  { id: parentId, lessons, sections }: Course,
  groups: readonly VideoGroup[],
): VideoGroup[] {
  const given = new Set<string>();
  const isLeft = (folder: string | null) => (file: File) => {
    const left = lessons.filter((one) => !given.has(one.id));
    const lesson = awaitingLesson(left, sections, { name: file.name, folder });
    if (!lesson) return true;
    given.add(lesson.id);
    addMissingUpload(file, { kind: 'lesson', parentId, id: lesson.id, title: lesson.title });
    return false;
  };
  return groups
    .map(({ section, files }) => ({ section, files: files.filter(isLeft(section)) }))
    .filter(({ files }) => files.length > 0);
}
