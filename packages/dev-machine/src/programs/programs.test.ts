import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkSum } from './installers/check-sum.ts';
import { programs } from './programs.ts';

const methods = programs.flatMap(({ name, methods: all }) =>
  all.map((method) => ({ name, kind: method.kind, method })),
);

/** Package managers check signatures or sums of their own; Playwright comes without a sum. */
const checkedByTheirOwn = ['apt', 'deb', 'brew', 'playwright'];

test.each(methods.filter(({ kind }) => !checkedByTheirOwn.includes(kind)))(
  '$name by $kind is pinned',
  ({ method }) => {
    const sha256 = /^[0-9a-f]{64}$/;
    if (method.kind === 'wheel') {
      expect(method.requirement).toMatch(/==[\d.]+$/);
      expect(method.sha256.length).toBeGreaterThan(0);
      for (const sum of method.sha256) expect(sum).toMatch(sha256);
    } else if (method.kind === 'npm') {
      for (const one of Object.values(method.packages)) {
        expect(one.spec).toMatch(/@\d+\.\d+\.\d+$/);
        expect(one.sha256).toMatch(sha256);
      }
    } else if (method.kind === 'go') {
      expect(method.version).toMatch(/^v\d/);
      expect(method.sum).toMatch(/^h1:.{43}=$/);
    } else if (method.kind === 'download') {
      for (const url of Object.values(method.urls))
        expect(url).toMatch(/^https:.*-\d+\.\d+\.\d+\.tgz$/);
    } else {
      for (const one of (method as { requirements: string[] }).requirements) {
        expect(one).toMatch(/==[\d.a-z]+$/);
      }
    }
  },
);

test('a file with another sum is refused', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-sum-'));
  const file = path.join(folder, 'program');
  await writeFile(file, 'text');
  await checkSum(file, '982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1');
  await expect(checkSum(file, '0'.repeat(64))).rejects.toThrow(/^program has the sum 982d/);
  await rm(folder, { recursive: true });
});
