import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { until } from '../calls/until.ts';
import { Admin, done } from '../people/admin.ts';
import type { TestApp } from '../processes/app.ts';
import type { Habit } from '../processes/traffic.ts';
import { Buyers } from './buyers.ts';
import type { Crowd } from './crowd.ts';
import { Learners } from './learners.ts';
import { Uploaders } from './uploaders.ts';
import { visitors } from './visitors.ts';

const buyerCount = 20;
const productCount = 40;

/** Everybody who uses a site at the same time, and what it has acknowledged to them. */
export class Mix {
  readonly habits: readonly Habit[];
  readonly #crowds: readonly Crowd[];

  private constructor(crowds: readonly Crowd[]) {
    this.#crowds = crowds;
    this.habits = crowds.flatMap(({ habits }) => habits);
  }

  /** @param url address of the site, if not that of the first gateway */
  static async begin(app: TestApp, url = app.url): Promise<Mix> {
    const first = await app.admin();
    const admin = new Admin(url);
    for (const [name, value] of first.cookies) admin.cookies.set(name, value);
    const course = await first.createCourse();
    const { id: lessonId, video } = await playableLesson(first, course.id);
    const uploads = await first.createCourse();
    const products = [];
    for (let n = 0; n < productCount; n += 1) products.push(await first.createCourse({ price: 9 }));
    const learners = [];
    for (let n = 0; n < buyerCount; n += 1) learners.push(await app.learner());
    const learner = (await app.learner()).at(url);
    const watched = { learner, courseId: course.id, lessonId, video };
    return new Mix([
      visitors({ url, courseId: course.id, email: learners[0]!.email }),
      new Learners(watched),
      new Buyers({
        ...{ app, admin, courseIds: products.map(({ id }) => id) },
        learners: learners.map((one) => one.at(url)),
      }),
      new Uploaders(admin, uploads.id),
    ]);
  }

  /** Finishes what was begun, and returns what was acknowledged and is not there any more. */
  async lost(): Promise<string[]> {
    const lists = [];
    for (const crowd of this.#crowds) lists.push(await crowd.lost());
    return lists.flat();
  }
}

/** Adds a lesson that plays, at a site whose version may be an earlier one. */
async function playableLesson(admin: Admin, courseId: string) {
  const added = done(await admin.sendLesson({ id: courseId }, { video: 'mp4-one-second' }), 201);
  const { id } = added.lesson as Lesson;
  const video = await until('the lesson plays', async () => {
    const { lessons } = done(await admin.get(`/api/courses/${courseId}`), 200) as unknown as Course;
    const found = lessons.find((one) => one.id === id);
    return found?.media.status === 'ready' && found.video_url;
  });
  return { id, video };
}
