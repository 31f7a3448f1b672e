import { type Category, categorySchema } from '@atelier/contracts/catalog/categories';
import { type Course, courseSchema } from '@atelier/contracts/catalog/courses';
import { type Instructor, instructorSchema } from '@atelier/contracts/catalog/instructors';
import { type Lesson, lessonSchema } from '@atelier/contracts/catalog/lesson';
import { type Section, sectionSchema } from '@atelier/contracts/catalog/sections';
import type { MediaStatus } from '@atelier/contracts/media/assets';
import { type Playback, playbackSchema } from '@atelier/contracts/media/playback';
import type { MediaKind } from '../../fixtures/media/recipes.ts';
import type { Answer } from '../calls/http-client.ts';
import type { FilePart } from '../calls/multipart.ts';
import { until } from '../calls/until.ts';
import { mediaFile } from '../media/media-file.ts';
import { untilMedia } from '../media/until-media.ts';
import { Person } from './person.ts';

export type Video = MediaKind | FilePart;

interface LessonFields extends Record<string, unknown> {
  readonly video?: Video;
  readonly source?: FilePart;
}

let count = 0;
/** Restarts the numbering, for a test file that starts with an empty product. */
export function restartNames(): void {
  count = 0;
}

/** Returns a name that is unique within this test file. */
export function unique(word: string): string {
  count += 1;
  return `${word} ${count}`;
}

/** A signed-in admin with shortcuts for back office actions, which throw if an action fails. */
export class Admin extends Person {
  #home: Promise<{ category: Category; instructor: Instructor }> | undefined;

  async createCategory(name = unique('Category')): Promise<Category> {
    const answer = await this.post('/api/categories', { name });
    return categorySchema.parse(done(answer, 201).category);
  }

  async createInstructor(name = unique('Instructor'), avatar?: FilePart): Promise<Instructor> {
    const answer = await this.form('POST', '/api/instructors', { name }, avatar && { avatar });
    return instructorSchema.parse(done(answer, 201).instructor);
  }

  /** Creates a course. By default it is published, listed and free. */
  async createCourse(fields: Record<string, unknown> = {}): Promise<Course> {
    const { category, instructor } = await this.home();
    const answer = await this.post('/api/courses', {
      title: unique('Course'),
      price: 0,
      status: 'published',
      published: true,
      category_id: category.id,
      instructor_id: instructor.id,
      ...fields,
    });
    return courseSchema.parse(done(answer, 201).course);
  }

  /** Returns the default category and instructor of courses. */
  home(): Promise<{ category: Category; instructor: Instructor }> {
    this.#home ??= Promise.all([this.createCategory(), this.createInstructor()]).then(
      ([category, instructor]) => ({ category, instructor }),
    );
    return this.#home;
  }

  async createLesson(course: Pick<Course, 'id'>, fields: LessonFields = {}): Promise<Lesson> {
    return lessonSchema.parse(done(await this.sendLesson(course, fields), 201).lesson);
  }

  async createSection(course: Pick<Course, 'id'>, title = unique('Section')): Promise<Section> {
    const answer = await this.post(`/api/courses/${course.id}/sections`, { title });
    return sectionSchema.parse(done(answer, 201).section);
  }

  /** Sends the call and returns its response, whether or not it succeeds. */
  async sendLesson(
    course: Pick<Course, 'id'>,
    { video, source, ...fields }: LessonFields = {},
  ): Promise<Answer> {
    const texts = { title: unique('Lesson'), serial: '1', ...textsOf(fields) };
    const files = { ...(await videoPart(video)), ...(source && { source }) };
    return this.form('POST', `/api/courses/${course.id}/lessons`, texts, files);
  }

  async replaceVideo(course: Pick<Course, 'id'>, lesson: Pick<Lesson, 'id'>, video: Video) {
    const path = `/api/courses/${course.id}/lessons/${lesson.id}`;
    const answer = await this.form('PUT', path, {}, await videoPart(video));
    return lessonSchema.parse(done(answer, 200).lesson);
  }

  async course(id: string): Promise<Course> {
    return courseSchema.parse(done(await this.get(`/api/courses/${id}`), 200));
  }

  async lesson(course: Pick<Course, 'id'>, lesson: Pick<Lesson, 'id'>): Promise<Lesson> {
    const { lessons } = await this.course(course.id);
    const found = lessons.find(({ id }) => id === lesson.id);
    if (!found) throw new Error('The course has no such lesson');
    return found;
  }

  /** Waits until a lesson's video has this status. */
  untilMedia(
    course: Pick<Course, 'id'>,
    lesson: Pick<Lesson, 'id'>,
    status: MediaStatus,
    within?: number,
  ): Promise<Lesson> {
    return untilMedia('the lesson', () => this.lesson(course, lesson), status, within);
  }

  /** Waits until a lesson can be streamed in its original quality, with previews. */
  untilStreams(course: Pick<Course, 'id'>, lesson: Pick<Lesson, 'id'>): Promise<Playback> {
    const path = `/api/courses/${course.id}/lessons/${lesson.id}/playback`;
    return until(
      'its streams are offered',
      async () => {
        const offered = playbackSchema.parse(done(await this.get(path), 200));
        if (!offered.storyboard || offered.sources[0]?.type !== 'hls') throw new Error('not yet');
        return offered;
      },
      { within: 180_000, every: 150 },
    );
  }
}

/** Returns the body of a response. @throws Error if its status is not the expected one */
export function done(answer: Answer, status: number): Record<string, unknown> {
  if (answer.status !== status) {
    throw new Error(`Expected ${status}, got ${answer.status}: ${answer.text.slice(0, 500)}`);
  }
  return answer.json<Record<string, unknown>>();
}

/** Converts fields to strings, as forms send them. */
export function textsOf(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** Returns a video as a form part, or nothing if there is none. */
export async function videoPart(video: Video | undefined): Promise<Record<string, FilePart>> {
  if (video === undefined) return {};
  if (typeof video !== 'string') return { video };
  return { video: { content: await mediaFile(video), type: 'video/mp4' } };
}
