import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '@atelier/dev-machine/paths';
import { execa } from 'execa';

/** A recording of somebody who speaks, and the text. */
export interface Recording {
  readonly file: string;
  readonly text: string;
}

const requirement = 'pocketsphinx==5.1.1';
const folder = path.join(cacheDir(), 'test-speech');
const archive = path.join(folder, `${requirement.replace('==', '-')}.tar.gz`);

/**
 * Returns recordings of several people: a reader of LibriVox, and players of cards. They are part of
 * the tests of a Python package, which is downloaded once.
 */
export async function recordedSpeech(python: string): Promise<Recording[]> {
  const unpacked = path.join(folder, 'pocketsphinx');
  if (!existsSync(unpacked)) await unpack(python, unpacked);
  const found = ['librivox', 'cards'].map((name) => recordingsIn(path.join(unpacked, name)));
  return (await Promise.all(found)).flat();
}

async function unpack(python: string, target: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!existsSync(archive)) {
    const from = ['--no-deps', '--no-binary', ':all:', '--dest', folder, requirement];
    await execa(python, ['-m', 'pip', 'download', '--quiet', ...from]);
  }
  const draft = `${target}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await execa('tar', [
    '-xzf',
    archive,
    '-C',
    draft,
    '--strip-components=3',
    '--wildcards',
    '*/test/data',
  ]);
  await rename(draft, target);
}

/** Reads lines such as `<s> ten of clubs </s> (001)`. */
async function recordingsIn(place: string): Promise<Recording[]> {
  const names = await readdir(place);
  const list = names.find((name) => name.endsWith('transcription'))!;
  const lines = (await readFile(path.join(place, list), 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [, text = '', name = ''] = /<s>(.*)<\/s>\s*\((.*)\)/.exec(line) ?? [];
    return { file: path.join(place, `${name}.wav`), text: text.trim() };
  });
}
