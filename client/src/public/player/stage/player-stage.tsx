import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { onPhoneLandscape } from '~/shared/ui/layout/media-queries.ts';

interface PlayerStageProps {
  /** Stays visible on upright phones while the content below scrolls. */
  readonly isPinned?: boolean;
  /** Spans the width of the window, above all other content. */
  readonly isTheater?: boolean;
  readonly children: ReactNode;
}

const theater = { gridColumn: '1 / -1', order: { lg: -1 } } as const;
/** Leaves enough height to show that there is content below. */
const theaterVideo = { '& > *': { lg: { aspectRatio: 'auto', h: 'theaterVideo' } } } as const;

/**
 * Container of the video. It fills phones held sideways, and it is the element shown in full
 * screen, which stays mounted when the lesson changes.
 */
export function PlayerStage({ isPinned, isTheater, children }: PlayerStageProps) {
  return (
    <chakra.div
      data-player-stage
      tabIndex={-1}
      outline="none"
      bg="video.black"
      position={isPinned ? { base: 'sticky', lg: 'static' } : undefined}
      top="0"
      zIndex="raised"
      {...(isTheater && theater)}
      css={{
        ...(isTheater && theaterVideo),
        '&:fullscreen > *': { aspectRatio: 'auto', h: 'full', maxH: 'none' },
        [onPhoneLandscape]: {
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
