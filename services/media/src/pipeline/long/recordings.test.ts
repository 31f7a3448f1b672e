import { describe, test } from 'vitest';
import { expectPlayable, soundKinds } from '../testing/recordings.ts';
import { useMedia } from '../testing/use-media.ts';

const media = useMedia();

describe('a recording becomes a video with one picture', { timeout: 240_000 }, () => {
  test.each(soundKinds)('%s', (name, args) => expectPlayable(media, name, args));
});
