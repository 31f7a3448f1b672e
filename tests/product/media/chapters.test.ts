import { expect, test } from 'vitest';
import { done } from '../../support/people/admin.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

const app = useSharedApp();

test('the chapters of a file are those of the lesson, until its description names others', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse({ price: 19 });
  const made = await admin.createLesson(course, { video: 'mkv-chapters' });
  const { chapters } = await admin.untilMedia(course, made, 'ready');
  expect(chapters).toMatchObject([
    { start: 0, end: 2, title: 'Opening' },
    { start: 2, end: 5, title: 'Grids & types' },
    { start: 5, title: 'Credits' },
  ]);
  const seenBy = async () => {
    const answer = await app.visitor().get(`/api/courses/${course.id}`);
    return (done(answer, 200).lessons as { chapters: object[] }[])[0]!.chapters;
  };
  expect(await seenBy(), 'who may not watch it is told nothing of the file').toEqual([]);
  const path = `/api/courses/${course.id}/lessons/${made.id}`;
  const description = '0:00 Begin\n0:03 End';
  done(await admin.put(path, { description }), 200);
  const named = [
    { start: 0, end: 3, title: 'Begin' },
    { start: 3, title: 'End' },
  ];
  expect((await admin.lesson(course, made)).chapters).toMatchObject(named);
});
