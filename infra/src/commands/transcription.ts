import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { print, step } from '@atelier/dev-machine/console/progress';
import { requireRunning } from '@atelier/dev-machine/data/run-state';
import { dataDir } from '@atelier/dev-machine/paths';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { getEngine } from '../transcription/get-engine.ts';
import { checkModel, getModel } from '../transcription/get-model.ts';
import { type Model, models } from '../transcription/models.ts';
import { transcribeAll } from '../transcription/transcribe-all.ts';
import {
  readSettings,
  transcriptionFolder,
  writeSettings,
} from '../transcription/transcription-settings.ts';

const usage = `Say npm run transcription, with any of:
  -- --model <name>         ${models.map(({ name }) => name).join(', ')}; base by default
  -- --model-dir <folder>   files of that model that are here already
  -- --all                  transcribe all videos of the running copy that have no captions
  -- --off                  transcribe no further videos`;

/** Gets an engine and a model for transcription, or turns it off. Safe to repeat. */
export async function transcription(args: string[]): Promise<number> {
  const given = optionsOf(args);
  if (given.all) return transcribeAll(await requireRunning(dataDir()));
  const folder = given.folder ? path.resolve(given.folder) : transcriptionFolder(dataDir());
  if (given.off) return turnOff(folder);
  const model = modelNamed(given.model ?? (await readSettings(folder))?.model ?? 'base');
  await mkdir(folder, { recursive: true, mode: given.folder ? 0o755 : 0o700 });
  const python = await step('Getting faster-whisper', (detail) => getEngine(folder, detail));
  const modelDir = given['model-dir']
    ? path.resolve(given['model-dir'])
    : path.join(folder, 'models', model.name);
  await step(`Getting the model ${model.name}`, (detail) =>
    given['model-dir'] ? checkGiven(model, modelDir) : getModel(model, modelDir, python, detail),
  );
  await writeSettings(folder, { isOn: true, python, model: model.name, modelDir });
  print(
    'Transcription is set up. It begins with the next npm start; new videos get captions then.',
  );
  print(
    'For those that are there already, say npm run transcription -- --all, or use the Jobs screen.',
  );
  return 0;
}

async function turnOff(folder: string): Promise<number> {
  const settings = await readSettings(folder);
  if (settings) await writeSettings(folder, { ...settings, isOn: false });
  print('Transcription is off from the next npm start on. Captions stay as they are.');
  return 0;
}

async function checkGiven(model: Model, folder: string): Promise<void> {
  await access(folder).catch(() => {
    throw new UserError(`There is no folder ${folder}.`);
  });
  await checkModel(model, folder).catch((error) => {
    throw new UserError(`This is not the official model ${model.name}: ${messageOf(error)}`);
  });
}

/** @throws UserError */
function modelNamed(name: string): Model {
  const model = models.find((one) => one.name === name);
  if (!model) throw new UserError(`There is no model ${name}.\n${usage}`);
  return model;
}

/** @throws UserError */
function optionsOf(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const options = { model: text, 'model-dir': text, folder: text, all: flag, off: flag };
    return parseArgs({ args, options }).values;
  } catch {
    throw new UserError(usage);
  }
}
