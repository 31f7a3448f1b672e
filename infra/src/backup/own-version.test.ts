import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '@atelier/dev-machine/paths';
import { expect, it } from 'vitest';
import { ownVersion } from './own-version.ts';

const read = (file: string) => readFile(path.join(repoRoot, file), 'utf8');

it('The version is that of the changelog, the chart and the lockfile, and later than all releases', async () => {
  const own = await ownVersion();
  expect(/^## (\d+\.\d+\.\d+)/m.exec(await read('CHANGELOG.md'))?.[1]).toBe(own);
  expect(await read('infra/helm/Chart.yaml')).toContain(`\nappVersion: ${own}\n`);
  expect(JSON.parse(await read('package-lock.json'))).toMatchObject({ version: own });
  const releases = JSON.parse(await read('infra/releases.json')) as { version: string }[];
  for (const { version } of releases) {
    expect(own.localeCompare(version, 'en', { numeric: true })).toBe(1);
  }
});
