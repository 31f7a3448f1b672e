import { chakra, Grid } from '@chakra-ui/react';
import { Fragment } from 'react';
import { canFillScreen } from '~/public/player/stage/full-screen.ts';

const keys = [
  ['Space, K', 'Play or pause'],
  ['J, L', '10 seconds back or forward'],
  ['← →', '5 seconds back or forward'],
  ['↑ ↓', 'Louder or quieter'],
  ['0–9', 'Jump to 0–90% of the video'],
  ['< >', 'Slower or faster'],
  ['M', 'Mute'],
  ['C', 'Captions'],
  ['N, P', 'Next or previous chapter'],
  ['F', 'Full screen'],
  ['T', 'Theater mode'],
  ['I', 'Picture in picture'],
  ['?', 'This list'],
] as const;

interface KeyMapProps {
  readonly hasTheater: boolean;
  readonly hasChapters: boolean;
}

/** Overlay with the keyboard shortcuts; what this player or browser lacks is left out. */
export function KeyMap({ hasTheater, hasChapters }: KeyMapProps) {
  const isShown: Readonly<Record<string, boolean>> = {
    T: hasTheater,
    'N, P': hasChapters,
    F: canFillScreen(),
    I: document.pictureInPictureEnabled === true,
  };
  const shown = keys.filter(([key]) => isShown[key] ?? true);
  return (
    <chakra.div
      role="note"
      aria-label="Keyboard"
      // In a low player it scrolls.
      tabIndex={0}
      position="absolute"
      top="4"
      insetStart="4"
      p="4"
      borderRadius="md"
      bg="video.black"
      color="video.text"
      textStyle="small"
      maxH="calc(100% - {spacing.8})"
      overflowY="auto"
    >
      <Grid as="dl" templateColumns="auto 1fr" columnGap="6" rowGap="1">
        {shown.map(([key, meaning]) => (
          <Fragment key={key}>
            <chakra.dt fontWeight="semibold">{key}</chakra.dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </Grid>
    </chakra.div>
  );
}
