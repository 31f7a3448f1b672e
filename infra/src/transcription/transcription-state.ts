import { access } from 'node:fs/promises';
import path from 'node:path';
import { readSettings, transcriptionFolder } from './transcription-settings.ts';

interface State {
  readonly verdict: 'ok' | 'install' | 'missing';
  /** Empty if there is none. */
  readonly model: string;
  readonly remark: string;
}

/** Returns whether the videos of a copy would be transcribed, and by what. Changes nothing. */
export async function transcriptionState(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<State> {
  if (env.TRANSCRIBE_URL) {
    return {
      verdict: 'ok',
      model: env.TRANSCRIBE_MODEL ?? '',
      remark: 'environment: TRANSCRIBE_URL',
    };
  }
  const settings = await readSettings(transcriptionFolder(dataDir));
  if (!settings?.isOn) {
    return { verdict: 'install', model: '', remark: 'off: npm run transcription sets it up' };
  }
  const { python, model, modelDir } = settings;
  for (const needed of [python, path.join(modelDir, 'model.bin')]) {
    const isThere = await access(needed).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    const remark = `${needed} is missing: npm run transcription gets it again`;
    return { verdict: 'missing', model, remark };
  }
  return { verdict: 'ok', model, remark: `faster-whisper: ${modelDir}` };
}
