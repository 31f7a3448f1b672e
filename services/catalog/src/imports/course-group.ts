import { maxSections } from '@atelier/contracts/catalog/sections';
import { nameKey } from '@atelier/contracts/core/text/names';
import { Types } from 'mongoose';
import type { SectionRow } from '../courses/course-model.ts';
import type { KnownCourse } from './find-named.ts';
import type { CourseDetails, CourseLine } from './read-courses.ts';

type Said = NonNullable<CourseLine['said']>;

/** A lesson that a table adds. */
interface AddedLesson {
  readonly title: string;
  readonly section: SectionRow | null;
  readonly said: Said;
  /** Position in its section; rows without one follow the row above. */
  readonly order: number;
}

/** What a row adds to its course. */
export interface Added {
  readonly section: boolean;
  readonly lesson: boolean;
}

/** The rows of a table about one course, as they are read one after another. */
export class CourseGroup {
  readonly existing: KnownCourse | null;
  readonly title: string;
  readonly firstLine: number;
  /** Whether one of its rows is wrong, so that what is missing may be there. */
  isBroken = false;
  readonly newSections: SectionRow[] = [];
  readonly lessons: AddedLesson[] = [];
  readonly #details = new Map<keyof CourseDetails, { value: string | number; line: number }>();
  readonly #sections: Map<string, SectionRow>;
  /** Lines of lessons by section and title; 0 for those that the course has already. */
  readonly #lessons: Map<string, number>;

  /** @param stored section ids and titles of the lessons that the course has */
  constructor(
    existing: KnownCourse | null,
    { course, line }: Pick<CourseLine, 'course' | 'line'>,
    stored: readonly (readonly [sectionId: string | null, title: string])[],
  ) {
    this.existing = existing;
    this.title = existing?.title ?? course;
    this.firstLine = line;
    this.#sections = new Map(existing?.sections?.map((row) => [nameKey(row.title), row]));
    this.#lessons = new Map(stored.map(([section, title]) => [lessonKey(section, title), 0]));
  }

  /** Returns the value of a field, and the line that has it. */
  detail<Field extends keyof CourseDetails>(field: Field) {
    const { value, line = this.firstLine } = this.#details.get(field) ?? {};
    return { value: value as CourseDetails[Field], line };
  }

  /** Takes what a row says about the course. Returns what is wrong with it. */
  describe(details: CourseDetails, line: number): string[] {
    return Object.entries(details).flatMap(([name, value]) => {
      const field = name as keyof CourseDetails;
      if (value == null) return [];
      const before = this.#details.get(field);
      if (!before) this.#details.set(field, { value, line });
      if (!before || before.value === value) return [];
      const label = field.replace('_', ' ').replace(/^./, (first) => first.toUpperCase());
      return [`${label}: line ${before.line} has another one for this course`];
    });
  }

  /** Adds the section and the lesson of a row. Returns what is new, or what is wrong with it. */
  add(said: Said, line: number): Added | string {
    const known = said.section === '' ? null : this.#sections.get(nameKey(said.section));
    const section = known ?? (known === null ? null : this.#addSection(said.section));
    if (section === 'full') return `Section: a course may have at most ${maxSections} sections`;
    const added = { section: section !== null && !known, lesson: false };
    if (said.lesson === '') return added;
    const key = lessonKey(section?._id.toHexString() ?? null, said.lesson);
    const taken = this.#lessons.get(key);
    if (taken) return `Lesson: line ${taken} has the same title in this section`;
    if (taken === 0) return added;
    this.#lessons.set(key, line);
    const last = this.lessons.findLast((lesson) => lesson.section === section);
    const order = said.order ?? last?.order ?? -1;
    this.lessons.push({ title: said.lesson, section, said, order });
    return { ...added, lesson: true };
  }

  #addSection(title: string): SectionRow | 'full' {
    if (this.#sections.size >= maxSections) return 'full';
    const section = { _id: new Types.ObjectId(), title };
    this.#sections.set(nameKey(title), section);
    this.newSections.push(section);
    return section;
  }
}

const lessonKey = (sectionId: string | null, title: string) =>
  `${sectionId ?? ''}:${nameKey(title)}`;
