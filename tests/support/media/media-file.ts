import os from 'node:os';
import path from 'node:path';
import { makeMedia } from '../../fixtures/media/make-media.ts';
import type { MediaKind } from '../../fixtures/media/recipes.ts';

/** Returns the path of a test file. It is created once per machine. */
export function mediaFile(kind: MediaKind): Promise<string> {
  const folder = process.env.TEST_MEDIA_DIR ?? path.join(os.tmpdir(), 'atelier-media-fixtures');
  return makeMedia(kind, { dir: folder });
}
