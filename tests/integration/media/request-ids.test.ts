import { expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { useSharedApp } from '../../support/use-app.ts';

const app = useSharedApp();

test('the request id of an upload is in the log of every process that worked on it', async () => {
  const admin = await app.admin();
  const course = await admin.createCourse();
  const answer = await admin.sendLesson(course, { video: 'mp4-index-last' });
  const requestId = answer.headers['x-request-id'] as string;
  const { lesson } = answer.json<{ lesson: { id: string } }>();
  await admin.untilMedia(course, lesson, 'ready');

  const linesOf = (name: 'gateway' | 'catalog' | 'media' | 'worker') =>
    app
      .process(name)
      .logs()
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${requestId}"`))
      .map((line) => JSON.parse(line) as { event: string; process: string });
  await until('the worker is done', () =>
    linesOf('worker').some((line) => line.event === 'job-done'),
  );
  const events = (name: Parameters<typeof linesOf>[0]) => linesOf(name).map(({ event }) => event);
  expect(events('gateway')).toContain('request');
  expect(events('catalog')).toEqual(expect.arrayContaining(['lesson-created', 'job-handed-over']));
  expect(events('worker')).toEqual(expect.arrayContaining(['job-started', 'video-ready']));
  expect(events('media')).toContain('asset-reported');
});

test('a log has one JSON object a line, and no secret', async () => {
  const admin = await app.admin();
  const learner = await app.learner();
  await learner.post('/api/login', { email: learner.email, password: 'a wrong password' });
  const secrets = [
    ...[...admin.cookies.values(), ...learner.cookies.values()],
    ...[app.env.S3_SECRET_KEY!, app.env.ADMIN_PASSWORD!, 'a wrong password', 'X-Amz-Signature'],
  ];
  for (const one of app.processes) {
    const lines = one.logs().split('\n').filter(Boolean);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    for (const secret of secrets) expect(one.logs().includes(secret), one.name).toBe(false);
  }
});
