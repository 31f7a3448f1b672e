import os from 'node:os';
import path from 'node:path';
import { makeMedia } from '../fixtures/media/make-media.ts';
import type { MediaKind } from '../fixtures/media/recipes.ts';

/** A test file of a kind, made once on a machine. */
export function mediaFile(kind: MediaKind): Promise<string> {
  const folder = process.env.TEST_MEDIA_DIR ?? path.join(os.tmpdir(), 'atelier-media-fixtures');
  return makeMedia(kind, { dir: folder });
}
