import { describe, test } from 'vitest';
import { expectInSync } from '../testing/in-sync.ts';
import { syncKinds } from '../testing/sync-kinds.ts';
import { useMedia } from '../testing/use-media.ts';

const media = useMedia();

/** With late sound, with a late picture, and one that is converted; `long` has all. */
const some = ['microphone-late.mp4', 'camera-late.mp4', 'old.avi'];
const kinds = syncKinds(() => media.scratch.dir).filter(([name]) => some.includes(name));

describe('every file is in sync, and streams play to its end', { timeout: 240_000 }, () => {
  test.each(kinds)('%s', (name, args) => expectInSync(media, name, args()));
});
