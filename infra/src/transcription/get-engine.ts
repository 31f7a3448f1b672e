import path from 'node:path';
import { runCommand } from '@atelier/dev-machine/processes/run-command';
import { whereOnPath } from '@atelier/dev-machine/programs/probe';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';

const requirements = ['faster-whisper==1.2.1', 'ctranslate2==4.8.5'];
const isUsable = 'import sys; sys.exit(sys.version_info < (3, 9))';

/** Returns the Python of an engine's own environment. */
export function pythonIn(folder: string): string {
  return path.join(folder, 'venv', 'bin', 'python');
}

/**
 * Installs faster-whisper into an environment of its own, unless it is there. Nothing is installed
 * in Python itself.
 *
 * @throws UserError in a sentence that says what is missing
 */
export async function getEngine(folder: string, detail: (text: string) => void): Promise<string> {
  const python = pythonIn(folder);
  if (await hasEngine(python)) return python;
  const base = await findPython();
  try {
    detail('creating an environment');
    await runCommand(base, ['-m', 'venv', '--clear', path.join(folder, 'venv')]);
  } catch (error) {
    throw new UserError(
      `Python cannot create an environment for the engine. On Debian and Ubuntu, install python3-venv. ${messageOf(error)}`,
    );
  }
  try {
    detail(requirements.join(', '));
    await runCommand(python, [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-cache-dir'],
      ...['--only-binary', ':all:', ...requirements],
    ]);
  } catch (error) {
    throw new UserError(`faster-whisper could not be installed: ${messageOf(error)}`);
  }
  if (await hasEngine(python)) return python;
  throw new UserError('faster-whisper is installed, but does not run on this machine.');
}

function hasEngine(python: string): Promise<boolean> {
  return succeeds(python, ['-c', 'import faster_whisper']);
}

async function findPython(): Promise<string> {
  for (const command of await whereOnPath('python3')) {
    if (await succeeds(command, ['-c', isUsable])) return command;
  }
  throw new UserError(
    'Transcription needs Python 3.9 or newer, and there is no python3 on the PATH. Install it, or set TRANSCRIBE_URL to the address of a server that transcribes.',
  );
}

function succeeds(command: string, args: string[]): Promise<boolean> {
  return runCommand(command, args).then(
    () => true,
    () => false,
  );
}
