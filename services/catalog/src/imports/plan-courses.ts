import type { ImportOutcome, ImportRow } from '@atelier/contracts/core/imports';
import { nameKey } from '@atelier/contracts/core/text/names';
import { invalid } from '@atelier/service-kit/errors/app-error';
import type { ClientSession, Types } from 'mongoose';
import { LessonModel, type LessonRow } from '../lessons/lesson-model.ts';
import { type Added, CourseGroup } from './course-group.ts';
import { findCategories, findCourses, findInstructors } from './find-named.ts';
import type { CourseLine } from './read-courses.ts';

/** Maximum number of courses that a table may add. */
const courseLimit = 200;

/** A course that is added, or gets lessons. */
export interface PlannedCourse {
  readonly group: CourseGroup;
  /** Its category and instructor; null for a course that exists. */
  readonly references: { readonly category_id: string; readonly instructor_id: string } | null;
}

export interface CoursePlan {
  readonly rows: readonly ImportRow[];
  readonly courses: readonly PlannedCourse[];
}

/** Decides what becomes of each row of a table of courses. Changes nothing. */
export async function planCourses(
  lines: readonly CourseLine[],
  session: ClientSession | null,
): Promise<CoursePlan> {
  const find = await findersFor(lines, session);
  const faults = new Map<number, string[]>();
  const fail = (line: number, ...texts: string[]) =>
    faults.set(line, [...(faults.get(line) ?? []), ...texts]);
  const groups = new Map<string, CourseGroup>();
  const added = new Map<number, Added>();
  const groupOf = new Map<number, CourseGroup>();

  for (const row of lines) {
    const { line, course, said, fault } = row;
    const found = find.course(course);
    if (found === 'several') {
      fail(line, `Course: several are called “${course}”. Enter the address of the one you mean`);
      continue;
    }
    const id = found?._id.toHexString() ?? nameKey(course);
    const group = groups.get(id) ?? new CourseGroup(found, row, find.lessonsOf(id));
    groups.set(id, group);
    groupOf.set(line, group);
    const result = said && group.add(said, line);
    const wrong = [
      ...(fault ? [fault] : []),
      ...(said ? group.describe(said.details, line) : []),
      ...(typeof result === 'string' ? [result] : []),
    ];
    if (wrong.length > 0) fail(line, ...wrong);
    if (wrong.length > 0) group.isBroken = true;
    else if (result && typeof result !== 'string') added.set(line, result);
  }

  const courses = [...groups.values()].map((group): PlannedCourse => {
    if (group.existing) return { group, references: null };
    const idOf = (field: 'category' | 'instructor'): string => {
      const { value, line } = group.detail(field);
      const label = field === 'category' ? 'Category' : 'Instructor';
      const row = value === undefined ? null : find[field](value);
      if (row === 'several') fail(line, `${label}: several are called “${value}”. Enter the id`);
      else if (row) return row._id.toHexString();
      else if (value !== undefined) fail(line, `${label}: there is no ${field} “${value}”`);
      else if (!group.isBroken) fail(line, `${label} is required`);
      return '';
    };
    if (group.detail('price').value === undefined && !group.isBroken) {
      fail(group.firstLine, 'Price is required');
    }
    return {
      group,
      references: { category_id: idOf('category'), instructor_id: idOf('instructor') },
    };
  });
  const isNew = ({ references }: PlannedCourse) => references !== null;
  if (courses.filter(isNew).length > courseLimit) {
    throw invalid('file', `The file may add at most ${courseLimit} courses. Split it.`);
  }
  const rows = lines.map(({ line, said }): ImportRow => {
    const wrong = faults.get(line);
    if (wrong) return { line, outcome: 'failed', message: wrong.join('. ') };
    const [outcome, message] = outcomeOf(groupOf.get(line)!, line, said!, added.get(line)!);
    return { line, outcome, message };
  });
  return { rows, courses: courses.filter((course) => isNew(course) || addsTo(course)) };
}

const addsTo = ({ group }: PlannedCourse) => group.newSections.length + group.lessons.length > 0;

function outcomeOf(
  { existing, title, firstLine }: CourseGroup,
  line: number,
  { lesson, section, file, type }: NonNullable<CourseLine['said']>,
  added: Added,
): readonly [ImportOutcome, string] {
  const isNew = !existing && line === firstLine;
  const place = `${section && `, section “${section}”`}`;
  const waits = type === 'text' ? '' : `, and waits for ${file || 'its video'}`;
  const parts = [
    ...(isNew ? [`The course “${title}” is added as a draft`] : []),
    ...(added.section && !lesson ? [`The section “${section}” is added to “${title}”`] : []),
    ...(added.lesson ? [`The lesson “${lesson}” is added to “${title}”${place}${waits}`] : []),
  ];
  if (parts.length > 0) {
    return [isNew || added.lesson ? 'created' : 'updated', parts.join('. ')];
  }
  return [
    'unchanged',
    lesson ? `“${title}” already has the lesson “${lesson}”` : `The course “${title}” exists`,
  ];
}

/** Looks up what the rows name, all at once. */
async function findersFor(lines: readonly CourseLine[], session: ClientSession | null) {
  const details = lines.flatMap(({ said }) => said?.details ?? []);
  const names = [...new Set(lines.map(({ course }) => course.slice(0, 300)))];
  const course = await findCourses(names, session);
  const known = names.flatMap((name) => {
    const found = course(name);
    return found && found !== 'several' ? [found._id] : [];
  });
  const lessons = await lessonsOf(known, session);
  return {
    course,
    lessonsOf: (id: string) => lessons.get(id) ?? [],
    category: await findCategories(unique(details.map((one) => one.category)), session),
    instructor: await findInstructors(unique(details.map((one) => one.instructor)), session),
  };
}

const unique = (names: readonly (string | undefined)[]) => [
  ...new Set(names.flatMap((name) => name ?? [])),
];

/** Returns sections and titles of the lessons of courses, by their ids. */
async function lessonsOf(courses: readonly Types.ObjectId[], session: ClientSession | null) {
  const rows = await LessonModel.find(
    { course_id: { $in: courses } },
    { course_id: 1, section_id: 1, title: 1 },
    { session },
  ).lean<Pick<LessonRow, 'course_id' | 'section_id' | 'title'>[]>();
  const ofCourse = Map.groupBy(rows, ({ course_id }) => course_id.toHexString());
  return new Map(
    [...ofCourse].map(([id, own]) => [
      id,
      own.map(({ section_id, title }) => [section_id?.toHexString() ?? null, title] as const),
    ]),
  );
}
