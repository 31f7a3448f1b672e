import { setTimeout as pause } from 'node:timers/promises';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import type { Answer } from '../calls/http-client.ts';
import { until } from '../calls/until.ts';
import { beginUpload, longVideo, TusUpload } from '../media/tus.ts';
import { type Admin, unique } from '../people/admin.ts';
import { accepted, type Crowd, lastAnswer, Refused, repeatable } from './crowd.ts';

const bytes = 2_000_000;
const pieceBytes = 500_000;
/** Responses to a piece after which a client asks how much arrived: conflict, locked, broken off. */
const resumed = [409, 423, 502];

interface Opened {
  readonly key: string;
  readonly title: string;
  readonly upload: TusUpload;
  /** Whether everything was received: then only the lesson is missing, or its confirmation. */
  isSent: boolean;
}

/** An admin who uploads videos by tus, which go on after an interruption, and by form. */
export class Uploaders implements Crowd {
  readonly #admin: Admin;
  readonly #courseId: string;
  readonly #lessons: string[] = [];
  #open: Opened | undefined;

  constructor(admin: Admin, courseId: string) {
    this.#admin = admin;
    this.#courseId = courseId;
  }

  get habits() {
    return [
      { name: 'upload in pieces', act: () => lastAnswer(() => this.#upload()), pauseMs: 2_000 },
      { name: 'upload a form', act: () => this.#sendForm(), pauseMs: 4_000 },
    ];
  }

  async #upload(): Promise<Answer> {
    const admin = this.#admin;
    this.#open ??= await this.#begin();
    const { upload, key, title } = this.#open;
    if (!this.#open.isSent) await this.#send(this.#open);
    const path = `/api/courses/${this.#courseId}/lessons`;
    const call = repeatable(key, { title, serial: '1', video_upload_id: upload.id });
    const answer = accepted(await admin.call('POST', path, call));
    this.#lessons.push(answer.json<{ lesson: Lesson }>().lesson.id);
    this.#open = undefined;
    return answer;
  }

  async #begin(): Promise<Opened> {
    const answer = accepted(
      await beginUpload(this.#admin, { length: bytes, metadata: { filename: 'a.mp4' } }),
    );
    const upload = new TusUpload(this.#admin, String(answer.headers.location));
    return { key: crypto.randomUUID(), title: unique('Sent in pieces'), upload, isSent: false };
  }

  /** Sends the rest. An upload that has expired meanwhile is given up. */
  async #send(open: Opened): Promise<void> {
    try {
      await sendRest(open.upload);
      open.isSent = true;
    } catch (error) {
      if (error instanceof Refused && error.answer.status === 404) this.#open = undefined;
      throw error;
    }
  }

  async #sendForm(): Promise<Answer> {
    const course = { id: this.#courseId };
    const answer = await this.#admin.sendLesson(course, { video: 'mp4-tiny' });
    if (answer.status === 201) this.#lessons.push(answer.json<{ lesson: Lesson }>().lesson.id);
    return answer;
  }

  async lost(): Promise<string[]> {
    if (this.#open) await until('the last upload is finished', () => this.#upload());
    const { lessons } = await this.#admin.course(this.#courseId);
    const there = new Map(lessons.map((one) => [one.id, one]));
    const doubled = lessons.filter(({ id, title }) =>
      lessons.some((one) => one.id !== id && one.title === title),
    );
    return [
      ...this.#lessons.filter((id) => !there.has(id)).map((id) => `lesson ${id}`),
      ...doubled.map(({ title }) => `${title} was added twice`),
    ];
  }
}

/** Sends what is missing of an upload, as browsers do: a broken piece is asked for and sent on. */
async function sendRest(upload: TusUpload): Promise<void> {
  const video = await longVideo(bytes);
  for (let breaks = 0; ; ) {
    const head = accepted(await upload.head());
    const offset = Number(head.headers['upload-offset']);
    if (offset === bytes) return;
    const piece = video.subarray(offset, offset + pieceBytes);
    const answer = await upload.patch(offset, piece).catch(() => null);
    if (answer?.status === 204) continue;
    if (answer && !resumed.includes(answer.status)) throw new Refused(answer);
    breaks += 1;
    if (breaks > 20) throw new Error('The upload does not go on');
    await pause(250);
  }
}
