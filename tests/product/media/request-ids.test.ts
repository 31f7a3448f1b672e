import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { useSharedApp } from '../../support/processes/use-app.ts';

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
  expect(events('catalog')).toEqual(expect.arrayContaining(['lesson-created', 'job-enqueued']));
  expect(events('worker')).toEqual(expect.arrayContaining(['job-started', 'video-ready']));
  expect(events('media')).toContain('asset-reported');
});

test.each([
  ['looks like a generated one', crypto.randomUUID(), null],
  ['is long', 'a'.repeat(500), 'a'.repeat(64)],
  ['tries to inject a log entry', 'abc"}\\t{"event":"forged"', 'abctevent:forged'],
])(
  'a request id of the caller that %s is logged beside the generated one but never used',
  async (_, given, kept) => {
    const id = given;
    const answer = await app.visitor().get('/api/session', { 'x-request-id': id });
    const ours = String(answer.headers['x-request-id']);
    expect(ours).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(ours).not.toBe(id);
    const line = await until('the request is in the log', () =>
      app
        .process('gateway')
        .logs()
        .split('\n')
        .find((one) => one.includes(`"requestId":"${ours}"`) && one.includes('"event":"request"')),
    );
    expect(JSON.parse(line)).toMatchObject({ requestId: ours, callerRequestId: kept ?? id });
    const refused = await app.visitor().get('/api/profile', { 'x-request-id': id });
    expect(refused.json<{ requestId: string }>().requestId).toBe(refused.headers['x-request-id']);
    expect(refused.headers['x-request-id']).not.toBe(id);
  },
);

test('logs have one JSON object per line and no secrets', async () => {
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
