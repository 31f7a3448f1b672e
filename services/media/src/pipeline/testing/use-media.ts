import { afterAll, beforeAll } from 'vitest';
import { makeScratch } from './fixtures.ts';
import { type MediaServer, startMediaServer } from './media-server.ts';

type Scratch = Awaited<ReturnType<typeof makeScratch>>;

/** Starts a server of media files and makes a folder for results, for the tests of one file. */
export function useMedia(): { readonly store: MediaServer; readonly scratch: Scratch } {
  const media = {} as { store: MediaServer; scratch: Scratch };
  beforeAll(async () => {
    media.store = await startMediaServer();
    media.scratch = await makeScratch();
  });
  afterAll(async () => {
    await media.store.close();
    await media.scratch.remove();
  });
  return media;
}
