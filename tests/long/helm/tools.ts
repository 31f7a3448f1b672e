import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '@atelier/dev-machine/paths';
import { provision } from '@atelier/dev-machine/programs/provision';
import { execa } from 'execa';

const validator = 'kubernetes-validate==1.37.0';

interface Tools {
  readonly helm: string;
  readonly unittest: string;
  /** Folder with the Python packages of the validator. */
  readonly packages: string;
}

/**
 * Returns the tools of Helm, which are compiled or downloaded once and kept, or why there are none.
 */
export async function helmTools(): Promise<Tools | string> {
  const names = ['helm', 'helm-unittest'] as const;
  const found = await provision([...names], [...names]);
  const [helm, unittest] = names.map((name) => found[name]?.path);
  if (!helm || !unittest) return 'Helm and its tests can neither be found nor compiled';
  const packages = path.join(cacheDir(), validator.replace('==', '-'));
  if (existsSync(packages)) return { helm, unittest, packages };
  const args = ['-m', 'pip', 'install', '--quiet', '--target', packages, validator];
  const run = await execa('python3', args, { reject: false, all: true });
  return run.failed ? `${validator} cannot be installed: ${run.all}` : { helm, unittest, packages };
}
