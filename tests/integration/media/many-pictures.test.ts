import { assetIdOf } from '@atelier/contracts/core/keys';
import { expect, test } from 'vitest';
import { unique } from '../../support/admin.ts';
import { expectErrorShape } from '../../support/errors.ts';
import { picture } from '../../support/picture.ts';
import { until } from '../../support/until.ts';
import { useApp } from '../../support/use-app.ts';

const app = useApp({ counts: { worker: 0 } });

/** More than can be processed and wait before the last of them has come. */
const many = 100;

test('of more pictures than can wait, the rest are told to come again and leave nothing', async () => {
  const admin = await app.admin();
  const avatar = await picture({ format: 'jpg', width: 6_000, height: 6_000 });
  const send = () => admin.form('POST', '/api/instructors', { name: unique('Ada') }, { avatar });
  const answers = await Promise.all(Array.from({ length: many }, send));
  const created = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(created.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  // A busy machine may refuse some for want of a connection, which says when to come again, too.
  const codes = refused.map((answer) => expectErrorShape(answer).code);
  expect(codes).toContain('BUSY');
  for (const code of codes) expect(['BUSY', 'UNAVAILABLE']).toContain(code);
  // Of one that came late nobody knows whether it was done; nothing is left of those refused.
  await until('what was refused is gone', async () => {
    const folders = await app.bucket.assets();
    return new Set(folders.map((folder) => assetIdOf(`${folder}x`))).size <= many - refused.length;
  });
}, 180_000);
