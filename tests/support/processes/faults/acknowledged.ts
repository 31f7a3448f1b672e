import type { Course } from '@atelier/contracts/catalog/courses';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Answer } from '../../calls/http-client.ts';
import { until } from '../../calls/until.ts';
import { type Admin, unique } from '../../people/admin.ts';
import { messagesOf, newMessage } from '../../people/messages.ts';
import type { Person } from '../../people/person.ts';
import type { TestApp } from '../app.ts';
import type { Probe } from './probes.ts';

type Kind = 'categories' | 'livestream categories' | 'messages';

/** Time after which an unanswered call counts as stuck, in milliseconds. */
const within = 60_000;

/** Makes calls, and remembers the writes that the product acknowledged. */
export class Acknowledged {
  readonly #app: TestApp;
  readonly #admin: Admin;
  readonly #learner: Person;
  readonly #course: Course;
  readonly #video: string;
  readonly #names: Record<Kind, string[]> = {
    categories: [],
    'livestream categories': [],
    messages: [],
  };
  readonly #lessons: Lesson[] = [];

  private constructor(
    app: TestApp,
    people: { readonly admin: Admin; readonly learner: Person },
    content: { readonly course: Course; readonly video: string },
  ) {
    this.#app = app;
    this.#admin = people.admin;
    this.#learner = people.learner;
    this.#course = content.course;
    this.#video = content.video;
  }

  static async begin(app: TestApp): Promise<Acknowledged> {
    const admin = await app.admin();
    const learner = await app.learner();
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'mp4-one-second' });
    const { video_url: video } = await admin.untilMedia(course, lesson, 'ready');
    return new Acknowledged(app, { admin, learner }, { course, video: video! });
  }

  /** Returns calls that together need every process except the worker. */
  probes(everyMs: number): Probe[] {
    const visitor = this.#app.visitor();
    const read = (person: Person, path: string, headers?: Record<string, string>) =>
      person.call('GET', path, { within, headers });
    const range = { range: 'bytes=0-9999' };
    const writes: [Kind, Person, string, (name: string) => Record<string, unknown>][] = [
      ['categories', this.#admin, '/api/categories', (name) => ({ name })],
      [
        'livestream categories',
        this.#admin,
        '/api/livestreams/categories',
        (name) => ({ name, slug: name }),
      ],
      ['messages', visitor, '/api/contact', (subject) => ({ ...newMessage(), subject })],
    ];
    const calls: [string, (n: number) => Promise<Answer>][] = [
      ['read courses', (n) => read(visitor, `/api/courses?n=${n}`)],
      ['ask who I am', () => read(this.#learner, '/api/session')],
      ['watch', () => read(this.#learner, this.#video, range)],
      ...writes.map(([kind, person, path, body]): (typeof calls)[number] => [
        `add to ${kind}`,
        () => this.#write(kind, person, path, body),
      ]),
    ];
    return calls.map(([name, act]) => ({ name, act, everyMs }));
  }

  async #write(
    kind: Kind,
    person: Person,
    path: string,
    body: (name: string) => Record<string, unknown>,
  ): Promise<Answer> {
    const name = unique('acknowledged').replace(' ', '-');
    const answer = await person.call('POST', path, {
      within,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(name)),
    });
    if (answer.status === 201) this.#names[kind].push(name);
    return answer;
  }

  /** Uploads a lesson. The upload may be refused. */
  async upload(): Promise<void> {
    const sent = this.#admin.sendLesson(this.#course, { video: 'mp4-one-second' });
    const answer = await sent.catch(() => null);
    if (answer?.status === 201) this.#lessons.push(answer.json<{ lesson: Lesson }>().lesson);
  }

  /** Returns the number of acknowledged writes that are lost. */
  async lost(): Promise<number> {
    const listed = async (path: string) => {
      const answer = await this.#admin.get(path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      return answer.json<{ name: string }[]>().map(({ name }) => name);
    };
    const there: Record<Kind, string[]> = {
      categories: await listed('/api/categories'),
      'livestream categories': await listed('/api/livestreams/categories'),
      messages: (await messagesOf(this.#admin)).map(({ subject }) => subject),
    };
    const { lessons } = await this.#admin.course(this.#course.id);
    const ids = new Set(lessons.map(({ id }) => id));
    const gone = Object.entries(this.#names).flatMap(([kind, names]) => {
      const present = new Set(there[kind as Kind]);
      return names.filter((name) => !present.has(name));
    });
    return gone.length + this.#lessons.filter(({ id }) => !ids.has(id)).length;
  }

  /** Returns the number of accepted videos that do not become ready. */
  async unfinished(): Promise<number> {
    const isReady = async () => {
      const { lessons } = await this.#admin.course(this.#course.id);
      return lessons.every(({ media }) => media.status === 'ready' || media.status === 'none');
    };
    const patience = { within: 150_000, every: 500 };
    await until('every video is ready', isReady, patience).catch(() => undefined);
    const { lessons } = await this.#admin.course(this.#course.id);
    return lessons.filter(({ media }) => media.status !== 'ready' && media.status !== 'none')
      .length;
  }
}
