import { describe, test } from 'vitest';
import { expectInSync } from '../testing/in-sync.ts';
import { syncKinds } from '../testing/sync-kinds.ts';
import { useMedia } from '../testing/use-media.ts';

const media = useMedia();
const kinds = syncKinds(() => media.scratch.dir);

describe('every file is in sync, and streams play to its end', { timeout: 240_000 }, () => {
  test.each(kinds)('%s', (name, args) => expectInSync(media, name, args()));
});
