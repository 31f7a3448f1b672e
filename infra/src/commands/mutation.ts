import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { print } from '@atelier/dev-machine/console/progress';
import { repoRoot } from '@atelier/dev-machine/paths';
import { execa } from 'execa';

/**
 * Versions of Stryker's packages. They are installed when this command is first used: they bring
 * two hundred others, which nobody else needs.
 */
const version = '10.1.1';
const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}`);

/**
 * Changes the rules of the product in small ways, one after another, and prints which changes the
 * unit tests do not notice. Fails if they notice fewer than 85 %. Arguments name some of the rules
 * of `tests/mutation/rules.ts`.
 */
export async function mutation(rules: string[]): Promise<number> {
  if (!(await isInstalled())) {
    print('Installing Stryker …');
    const wanted = packages.map((name) => `${name}@${version}`);
    const args = ['install', '--no-save', '--no-audit', '--no-fund', ...wanted];
    await execa('npm', args, { cwd: repoRoot, stdout: 'ignore', stderr: 'inherit' });
  }
  const stryker = path.join(repoRoot, 'node_modules', '@stryker-mutator/core/bin/stryker.js');
  const run = await execa(
    process.execPath,
    [stryker, 'run', path.join('tests', 'mutation', 'stryker.config.mjs')],
    {
      ...{ cwd: repoRoot, stdio: 'inherit', reject: false },
      env: rules.length > 0 ? { MUTATE: rules.join() } : {},
    },
  );
  return run.exitCode ?? 1;
}

async function isInstalled(): Promise<boolean> {
  for (const name of packages) {
    const manifest = path.join(repoRoot, 'node_modules', name, 'package.json');
    if (!existsSync(manifest)) return false;
    const { version: found } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
    if (found !== version) return false;
  }
  return true;
}
