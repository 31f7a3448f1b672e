import path from 'node:path';
import { cacheDir, repoRoot } from '@atelier/dev-machine/paths';
import { readSettings } from '@atelier/infra/transcription/transcription-settings';
import { execa } from 'execa';

interface LocalEngine {
  readonly env: Readonly<Record<string, string>>;
  readonly python: string;
  readonly modelDir: string;
}

/** Sets up the engine as an operator does, once for all runs. Returns why there is none. */
export async function localEngine(): Promise<LocalEngine | string> {
  const folder = path.join(cacheDir(), 'test-transcription');
  const cli = path.join(repoRoot, 'infra', 'src', 'cli.ts');
  const args = [cli, 'transcription', '--folder', folder, '--model', 'base'];
  const run = await execa(process.execPath, args, { cwd: repoRoot, all: true, reject: false });
  const settings = run.failed ? null : await readSettings(folder);
  if (!settings) return run.all.trim().split('\n').at(-1) ?? 'no reason';
  const { python, model, modelDir } = settings;
  const env = {
    ...{ TRANSCRIPTION: 'on', TRANSCRIBE_PYTHON: python, TRANSCRIBE_MODEL: model },
    ...{ TRANSCRIBE_MODEL_DIR: modelDir, TRANSCRIBE_THREADS: '1' },
  };
  return { env, python, modelDir };
}
