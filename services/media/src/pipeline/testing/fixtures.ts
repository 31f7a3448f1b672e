import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
// biome-ignore lint/style/noRestrictedImports: one generator of test videos serves every level of tests.
import * as generator from '../../../../../tests/fixtures/media/make-media.ts';
// biome-ignore lint/style/noRestrictedImports: as above.
import type { MediaKind } from '../../../../../tests/fixtures/media/recipes.ts';

// biome-ignore lint/style/noRestrictedImports: as above.
export { turnQuarter } from '../../../../../tests/fixtures/media/turn-quarter.ts';

const run = promisify(execFile);

/** Shared by all test runs on a machine, because the files depend only on their recipes. */
const cacheDir = process.env.TEST_MEDIA_DIR ?? join(tmpdir(), 'atelier-media-fixtures');

export function fixture(kind: MediaKind): Promise<string> {
  return generator.makeMedia(kind, { dir: cacheDir });
}

export const disguisedPlaylist = generator.makeDisguisedPlaylist;

/** Creates a temporary folder for a test. */
export async function makeScratch(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'atelier-pipeline-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

export interface Ffprobed {
  format: { duration: string; format_name: string };
  streams: {
    codec_name: string;
    codec_type: string;
    profile: string;
    width: number;
    height: number;
    pix_fmt: string;
    side_data_list?: { rotation?: number }[];
  }[];
}

/** Describes a local file by plain ffprobe, as a reference for the pipeline's results. */
export async function ffprobeFile(path: string): Promise<Ffprobed> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json', path];
  const { stdout } = await run('ffprobe', args);
  return JSON.parse(stdout) as Ffprobed;
}
