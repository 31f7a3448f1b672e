import path from 'node:path';
import { readJson, writePrivateJson } from '@atelier/dev-machine/data/private-file';

/** What `npm run transcription` has set up. */
export interface TranscriptionSettings {
  isOn: boolean;
  python: string;
  model: string;
  modelDir: string;
}

/** Returns the folder of the engine and its models in a data folder. */
export function transcriptionFolder(dataDir: string): string {
  return path.join(dataDir, 'transcription');
}

const fileIn = (folder: string) => path.join(folder, 'settings.json');

export function readSettings(folder: string): Promise<TranscriptionSettings | null> {
  return readJson<TranscriptionSettings>(fileIn(folder));
}

export function writeSettings(folder: string, settings: TranscriptionSettings): Promise<void> {
  return writePrivateJson(fileIn(folder), settings);
}

/**
 * Returns the variables for the processes of a copy; null while transcription is off. An address in
 * the environment takes precedence over what is set up here.
 */
export async function transcriptionEnv(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string> | null> {
  const on = { TRANSCRIPTION: 'on' };
  if (env.TRANSCRIBE_URL) return on;
  const settings = await readSettings(transcriptionFolder(dataDir));
  if (!settings?.isOn) return null;
  const { python, model, modelDir } = settings;
  return {
    ...on,
    TRANSCRIBE_PYTHON: python,
    TRANSCRIBE_MODEL: model,
    TRANSCRIBE_MODEL_DIR: modelDir,
  };
}
