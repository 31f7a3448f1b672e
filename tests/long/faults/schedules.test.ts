import type { Course } from '@atelier/contracts/catalog/courses';
import { expect, test } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { completeDraft, expectPublishedOnce, schedule } from '../../support/catalog/schedules.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp({ counts: { catalog: 2, worker: 1 } });

test('a scheduled course is published once, by the admin who scheduled it, even if every catalog process is killed', async () => {
  const admin = await app.admin();
  const other = await app.newAdmin();
  const course = await completeDraft(admin);
  const answer = await schedule(other, course, 5);
  expect(answer.status, answer.text).toBe(200);
  const { publish_at } = answer.json<{ course: Course }>().course;
  for (const index of [0, 1]) await app.process('catalog', index).kill();
  await until('the publication is due', () => Date.now() > Date.parse(publish_at!));
  for (const index of [0, 1]) await app.process('catalog', index).restart();
  await expectPublishedOnce(app, course, other);
});
