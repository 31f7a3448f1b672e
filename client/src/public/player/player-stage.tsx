import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { onItsSide } from '~/shared/ui/on-its-side.ts';

interface PlayerStageProps {
  /** Stays in sight on a phone held upright while what is below scrolls. */
  readonly isPinned?: boolean;
  /** Takes the width of the window, before everything else. */
  readonly isTheater?: boolean;
  readonly children: ReactNode;
}

const theater = { gridColumn: '1 / -1', order: { lg: -1 } } as const;
/** As high as lets one see that there is something below. */
const filmOfTheater = { '& > *': { lg: { aspectRatio: 'auto', h: 'theaterFilm' } } } as const;

/**
 * Where a film is shown. It fills a phone that lies on its side, and it is what goes to full
 * screen:
 * it stays there while one lesson follows another.
 */
export function PlayerStage({ isPinned, isTheater, children }: PlayerStageProps) {
  return (
    <chakra.div
      data-player-stage
      tabIndex={-1}
      outline="none"
      bg="film.black"
      position={isPinned ? { base: 'sticky', lg: 'static' } : undefined}
      top="0"
      zIndex="raised"
      {...(isTheater && theater)}
      css={{
        ...(isTheater && filmOfTheater),
        '&:fullscreen > *': { aspectRatio: 'auto', h: 'full', maxH: 'none' },
        [onItsSide]: {
          position: 'static',
          order: -1,
          '& > *': { aspectRatio: 'auto', h: 'screen' },
        },
      }}
    >
      {children}
    </chakra.div>
  );
}
