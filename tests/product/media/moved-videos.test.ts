import { expect, test } from 'vitest';
import { expectError } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { createPreview } from '../../support/catalog/previews.ts';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

test('the video of a moved lesson follows the access rules of the new course', async () => {
  const admin = await app.admin();
  const free = await admin.createCourse();
  const priced = await admin.createCourse({ price: 10 });
  const draft = await admin.createCourse({ status: 'draft', published: false });
  const made = await admin.createLesson(free, { video: 'mp4-index-first' });
  const lesson = await admin.untilMedia(free, made, 'ready');
  const [visitor, learner] = [app.visitor(), await app.learner()];
  const address = lesson.video_url!;
  const move = async (from: { id: string }, to: { id: string }) => {
    const body = { course_id: to.id, lesson_ids: [lesson.id] };
    done(await admin.post(`/api/courses/${from.id}/lesson-moves`, body), 200);
  };
  const bytesAre = (status: number) =>
    until(`the bytes are ${status}`, async () => (await visitor.get(address)).status === status);
  const playback = ({ id }: { id: string }, query = '') =>
    visitor.get(`/api/courses/${id}/lessons/${lesson.id}/playback${query}`);
  await bytesAre(200);

  // Packaging continues in the new course.
  await move(free, priced);
  await admin.untilStreams(priced, lesson);
  expect(await admin.lesson(priced, lesson)).toMatchObject({ video_url: address, serial: 1 });
  expectError(await playback(free), 404, 'NOT_FOUND');
  expectError(await playback(priced), 401, 'UNAUTHENTICATED');
  await bytesAre(401);
  expect((await learner.get(`/api/courses/${free.id}`)).json()).toMatchObject({ lessons: [] });

  await move(priced, draft);
  await bytesAre(404);
  const { token } = await createPreview(admin, draft);
  expect((await playback(draft, `?preview=${token}`)).status).toBe(200);

  // Deleting a former course does not affect the video.
  done(await admin.delete(`/api/courses/${free.id}`), 200);
  await move(draft, priced);
  done(await admin.delete(`/api/courses/${draft.id}`), 200);
  expect((await admin.get(address)).status).toBe(200);
});
