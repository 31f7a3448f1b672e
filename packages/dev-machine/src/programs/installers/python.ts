import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../processes/run-command.ts';
import type { InstallMethod } from '../program.ts';
import type { InstallContext, Installed } from './install-context.ts';
import { presentPip } from './wheel.ts';

/** Returns why Python packages cannot be installed here, or null if they can. */
export async function pythonUnavailable(): Promise<string | null> {
  return (await presentPip()) ? null : 'needs python3 with pip';
}

/**
 * Installs pinned packages into a folder of their own, with a script that runs the module. Nothing
 * is installed in Python itself.
 */
export async function installPython(
  { requirements, module }: Extract<InstallMethod, { kind: 'python' }>,
  context: InstallContext,
): Promise<Installed> {
  const pip = await presentPip();
  if (!pip) throw new Error('python3 with pip has disappeared');
  const folder = path.join(context.staging, 'python');
  await mkdir(folder, { recursive: true });
  context.detail('downloading');
  await runCommand(
    pip.command,
    [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-cache-dir'],
      ...['--only-binary', ':all:', '--no-binary', module],
      ...['--target', path.join(folder, 'packages'), ...requirements],
    ],
    { env: { ...pip.env, PIP_ROOT_USER_ACTION: 'ignore' } },
  );
  const file = path.join(folder, module);
  await writeFile(
    file,
    `#!/bin/sh\nPYTHONPATH="$(dirname "$0")/packages" exec '${pip.command}' -m ${module} "$@"\n`,
  );
  await chmod(file, 0o755);
  return { kind: 'tree', folder, file, libraries: [] };
}
