import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { onItsSide } from '~/shared/ui/on-its-side.ts';

/**
 * Where a film is shown. It fills a phone that lies on its side, and it is what goes to full screen:
 * it stays there while one lesson follows another.
 */
export function PlayerStage({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      data-player-stage
      tabIndex={-1}
      outline="none"
      bg="film.black"
      css={{
        '&:fullscreen > *': { aspectRatio: 'auto', h: 'full', maxH: 'none' },
        [onItsSide]: { order: -1, '& > *': { aspectRatio: 'auto', h: 'screen' } },
      }}
    >
      {children}
    </chakra.div>
  );
}
