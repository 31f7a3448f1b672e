import { useEffect, useState } from 'react';
import { parseStoryboard, type StoryboardTile } from './storyboard.ts';

const none: readonly StoryboardTile[] = [];

/**
 * Preview pictures for the seek bar; empty if unavailable, in which case only the time is shown.
 */
export function useStoryboard(address: string | null): readonly StoryboardTile[] {
  const [tiles, setTiles] = useState(none);
  useEffect(() => {
    setTiles(none);
    if (!address) return;
    const left = new AbortController();
    fetch(address, { signal: left.signal, credentials: 'include' })
      .then(async (response) => {
        if (response.ok) setTiles(parseStoryboard(await response.text(), address));
      })
      .catch(() => undefined);
    return () => left.abort();
  }, [address]);
  return tiles;
}
