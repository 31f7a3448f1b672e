import { assetIdOf } from '@atelier/contracts/core/keys';
import { expect, test } from 'vitest';
import { expectErrorShape } from '../../support/calls/errors.ts';
import { until } from '../../support/calls/until.ts';
import { picture } from '../../support/media/picture.ts';
import { unique } from '../../support/people/admin.ts';
import { useApp } from '../../support/processes/use-app.ts';

const app = useApp({ counts: { worker: 0 } });

/** More pictures than can be processed and queued before the last one arrives. */
const many = 100;

test('pictures beyond the queue are refused with 503 and Retry-After, and leave nothing behind', async () => {
  const admin = await app.admin();
  const avatar = await picture({ format: 'jpg', width: 6_000, height: 6_000 });
  const send = () => admin.form('POST', '/api/instructors', { name: unique('Ada') }, { avatar });
  const answers = await Promise.all(Array.from({ length: many }, send));
  const created = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(created.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  // On a busy machine, some may be refused for lack of a connection, also with Retry-After.
  const codes = refused.map((answer) => expectErrorShape(answer).code);
  expect(codes).toContain('BUSY');
  for (const code of codes) expect(['BUSY', 'UNAVAILABLE']).toContain(code);
  // A call that timed out may have been done or not; refused ones leave nothing behind.
  await until('the refused pictures are deleted', async () => {
    const folders = await app.bucket.assets();
    return new Set(folders.map((folder) => assetIdOf(`${folder}x`))).size <= many - refused.length;
  });
}, 180_000);
