import { readFile } from 'node:fs/promises';
import type { Lesson } from '@atelier/contracts/catalog/lesson';
import { expect } from 'vitest';
import type { Answer } from '../../support/calls/http-client.ts';
import { mediaFile } from '../../support/media/media-file.ts';
import { picture } from '../../support/media/picture.ts';
import type { TusUpload } from '../../support/media/tus.ts';
import { unique } from '../../support/people/admin.ts';
import type { TestApp } from '../../support/processes/app.ts';

export const asPicture = { filename: 'cover.png', filetype: 'image/png' };

export type ToClaim = Awaited<ReturnType<typeof newToClaim>>;

/** Returns an admin with a video and a picture to upload, and a course whose lessons use them. */
export async function newToClaim(app: TestApp) {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const video = await readFile(await mediaFile('mp4-index-first'));
  const { content } = await picture();
  const image = content as Buffer;

  const lessons = () => `/api/courses/${course.id}/lessons`;
  const addLesson = (fields: Record<string, unknown>, by = admin) =>
    by.post(lessons(), { title: unique('Lesson'), ...fields });

  async function expectReady(answer: Answer, upload: TusUpload): Promise<void> {
    expect(answer.status, answer.text).toBe(201);
    const { lesson } = answer.json<{ lesson: Lesson }>();
    const ready = await admin.untilMedia(course, lesson, 'ready');
    expect(ready.video_url).toBe(`/media/videos/${upload.id}/original.mp4`);
    const learner = await app.learner();
    expect((await learner.get(ready.video_url!)).bytes.equals(video)).toBe(true);
  }

  return { admin, course, video, image, lessons, addLesson, expectReady };
}
