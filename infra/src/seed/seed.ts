import { readFile } from 'node:fs/promises';
import { step } from '../console/progress.ts';
import { ApiClient, type Fields, type Upload } from './api-client.ts';
import { type LessonVideo, makeLessonVideo } from './art/lesson-video.ts';
import { drawCover, drawPortrait } from './art/pictures.ts';
import { codeCourses } from './content/code-courses.ts';
import { designCourses } from './content/design-courses.ts';
import { categories, instructors } from './content/people.ts';
import type { SeedCourse, SeedLesson } from './content/types.ts';
import { type Ledger, readLedger, writeLedger } from './ledger.ts';

const courses = [...designCourses, ...codeCourses];

/** The demo learner; the password is made up for each copy. */
export const learnerEmail = 'learner@atelier.local';

export interface SeedOptions {
  /** The gateway, without a slash at the end. */
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
  learner: { email: string; password: string };
  /** Path of the program that makes the videos. */
  ffmpeg: string;
}

export interface SeedResult {
  /** How many things were added by this call. */
  created: number;
  /** Lessons whose video is still being processed. */
  processing: number;
}

interface Named {
  id: string;
  name?: string;
  title?: string;
}

/**
 * Adds the demo content once, through the public API and the real pipeline. What was added is
 * written down one by one, and looked up by name before it is added, so that seeding which was
 * interrupted anywhere goes on without doubles; what an admin deletes later stays deleted.
 *
 * @throws SentenceError when the API refuses something
 */
export async function seedContent(options: SeedOptions): Promise<SeedResult> {
  const ledger = await readLedger(options.dataDir);
  if (ledger.done) return { created: 0, processing: 0 };
  return step('Seeding the demo content', async (detail) => {
    const seeding = new Seeding(options, ledger, detail);
    await seeding.run();
    return { created: seeding.created, processing: await seeding.stillProcessing() };
  });
}

class Seeding {
  created = 0;
  readonly #options: SeedOptions;
  readonly #ledger: Ledger;
  readonly #detail: (text: string) => void;
  readonly #api: ApiClient;
  readonly #total: number;

  constructor(options: SeedOptions, ledger: Ledger, detail: (text: string) => void) {
    this.#options = options;
    this.#ledger = ledger;
    this.#detail = detail;
    this.#api = new ApiClient(options.url);
    const lessons = courses.reduce((sum, course) => sum + course.lessons.length, 0);
    this.#total = categories.length + instructors.length + courses.length + lessons;
  }

  async run(): Promise<void> {
    const { admin, learner, dataDir } = this.#options;
    const videos = this.#makeVideos();
    // Whoever stops listening below must not turn a failed video into a crash.
    for (const video of videos.values()) video.catch(() => undefined);
    await this.#api.signIn(admin.email, admin.password);
    await this.#api.register('Robin Learner', learner.email, learner.password);
    await this.#addPeople();
    for (const course of courses) await this.#addCourse(course, videos);
    this.#ledger.done = true;
    await writeLedger(dataDir, this.#ledger);
  }

  async stillProcessing(): Promise<number> {
    let count = 0;
    for (const course of courses) {
      const id = this.#ledger.added[`course:${course.key}`];
      const { lessons } = await this.#api.get<{ lessons: { media?: { status: string } }[] }>(
        `/courses/${id}`,
      );
      count += lessons.filter(({ media }) =>
        ['queued', 'processing'].includes(media?.status ?? ''),
      ).length;
    }
    return count;
  }

  async #addPeople(): Promise<void> {
    for (const { key, name } of categories) {
      await this.#once(`category:${key}`, {
        existing: () => this.#find('/categories', name),
        add: async () =>
          (await this.#api.post<{ category: Named }>('/categories', { name })).category.id,
      });
    }
    for (const { key, name } of instructors) {
      await this.#once(`instructor:${key}`, {
        existing: () => this.#find('/instructors', name),
        add: async () => {
          const avatar = png(key, await drawPortrait(key));
          const answer = await this.#api.postForm<{ instructor: Named }>('/instructors', {
            name,
            avatar,
          });
          return answer.instructor.id;
        },
      });
    }
  }

  async #addCourse(course: SeedCourse, videos: Map<SeedLesson, Promise<string>>): Promise<void> {
    const { key, category, instructor, lessons, ...texts } = course;
    const courseId = await this.#once(`course:${key}`, {
      existing: () => this.#find('/courses?all=1', course.title),
      add: async () => {
        const fields: Fields = {
          ...texts,
          status: 'published',
          published: true,
          language: 'en',
          category_id: this.#ledger.added[`category:${category}`]!,
          instructor_id: this.#ledger.added[`instructor:${instructor}`]!,
          image: png(key, await drawCover(course)),
        };
        return (await this.#api.postForm<{ course: Named }>('/courses', fields)).course.id;
      },
    });
    for (const [index, lesson] of lessons.entries()) {
      await this.#once(`lesson:${key}:${index + 1}`, {
        existing: () => this.#findLesson(courseId, lesson.title),
        add: async () => {
          const data = await readFile(await videos.get(lesson)!);
          const answer = await this.#api.postForm<{ lesson: Named }>(
            `/courses/${courseId}/lessons`,
            {
              title: lesson.title,
              description: lesson.description,
              serial: index + 1,
              video: { name: `${key}-${index + 1}.mp4`, type: 'video/mp4', data },
            },
          );
          return answer.lesson.id;
        },
      });
    }
  }

  /** Adds one thing unless it is on record, or was added just before the record could be kept. */
  async #once(
    key: string,
    { existing, add }: { existing: () => Promise<string | null>; add: () => Promise<string> },
  ): Promise<string> {
    const known = this.#ledger.added[key];
    if (known) return known;
    let id = await existing();
    if (id === null) {
      id = await add();
      this.created += 1;
    }
    this.#ledger.added[key] = id;
    await writeLedger(this.#options.dataDir, this.#ledger);
    this.#detail(`${Object.keys(this.#ledger.added).length}/${this.#total}`);
    return id;
  }

  async #find(path: string, name: string): Promise<string | null> {
    const list = await this.#api.get<Named[]>(path);
    return list.find((one) => (one.name ?? one.title) === name)?.id ?? null;
  }

  async #findLesson(courseId: string, title: string): Promise<string | null> {
    const { lessons } = await this.#api.get<{ lessons: Named[] }>(`/courses/${courseId}`);
    return lessons.find((lesson) => lesson.title === title)?.id ?? null;
  }

  /** Starts making the videos that are still wanted, two at a time, in the order of their use. */
  #makeVideos(): Map<SeedLesson, Promise<string>> {
    const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
    const videos = new Map<SeedLesson, Promise<string>>();
    let number = 0;
    for (const { key, category, lessons } of courses) {
      for (const [index, lesson] of lessons.entries()) {
        const video: LessonVideo = { category, number, index, count: lessons.length };
        const lane = number % lanes.length;
        number += 1;
        if (this.#ledger.added[`lesson:${key}:${index + 1}`]) continue;
        const made = lanes[lane]!.then(() => makeLessonVideo(this.#options.ffmpeg, video));
        lanes[lane] = made.catch(() => undefined);
        videos.set(lesson, made);
      }
    }
    return videos;
  }
}

function png(name: string, data: Buffer): Upload {
  return { name: `${name}.png`, type: 'image/png', data };
}
