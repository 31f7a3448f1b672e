import { notesOf, progressOf } from '../people/learning.ts';
import type { Person } from '../people/person.ts';
import type { Crowd } from './crowd.ts';

/** Fewer than a page of the list of notes. */
const noteCount = 20;

interface Watched {
  readonly learner: Person;
  readonly courseId: string;
  readonly lessonId: string;
  readonly video: string;
}

/** Learners who watch a lesson, report where they are, and write notes. */
export class Learners implements Crowd {
  readonly #seen: Watched;
  readonly #notes = Array.from({ length: noteCount }, () => crypto.randomUUID());
  /** The last acknowledged text of each note, as a number. */
  readonly #written = new Map<string, number>();
  #texts = 0;
  #sent = 0;
  /** The last acknowledged position, in seconds. */
  #position = 0;

  constructor(seen: Watched) {
    this.#seen = seen;
  }

  get habits() {
    const { learner, video } = this.#seen;
    return [
      { name: 'watch', act: () => learner.get(video, { range: 'bytes=0-99999' }) },
      { name: 'report progress', act: () => this.#report(), pauseMs: 150 },
      { name: 'write a note', act: () => this.#write(), pauseMs: 150 },
    ];
  }

  async #report() {
    const { learner, courseId, lessonId } = this.#seen;
    this.#sent += 1;
    const position = this.#sent;
    const body = { course_id: courseId, position, duration: 100_000 };
    const answer = await learner.put(`/api/progress/${lessonId}`, body);
    if (answer.status === 200) this.#position = position;
    return answer;
  }

  async #write() {
    const { learner, courseId, lessonId } = this.#seen;
    const number = this.#texts++;
    const id = this.#notes[number % noteCount]!;
    const body = { course_id: courseId, lesson_id: lessonId, position: 1, text: String(number) };
    const answer = await learner.put(`/api/notes/${id}`, body);
    if (answer.status === 200) this.#written.set(id, number);
    return answer;
  }

  async lost(): Promise<string[]> {
    const { learner, courseId, lessonId } = this.#seen;
    const there = new Map((await notesOf(learner)).map(({ id, text }) => [id, Number(text)]));
    const gone = [...this.#written]
      .filter(([id, number]) => (there.get(id) ?? -1) < number)
      .map(([, number]) => `text ${number} of a note`);
    const lessons = await progressOf(learner, { id: courseId });
    const position = lessons.find((one) => one.lesson_id === lessonId)?.position ?? 0;
    return position < this.#position ? [...gone, `position ${this.#position}`] : gone;
  }
}
