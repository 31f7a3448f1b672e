import type { Chapter } from '@atelier/contracts/media/chapters';
import { chakra, Flex } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { Theater } from '~/public/player/stage/theater.ts';
import type { Stream } from '~/public/player/stage/use-stream.ts';
import type { VideoState } from '~/public/player/stage/use-video.ts';
import { PlaybackButtons } from './playback-buttons.tsx';
import { PlaybackOptions } from './playback-options.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { StoryboardTile } from './storyboard.ts';
import type { Captions } from './use-captions.ts';
import { type Act, actionsOf } from './video-actions.ts';
import { WindowButtons } from './window-buttons.tsx';

interface VideoControlsProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly state: VideoState;
  readonly stream: Stream;
  readonly captions: Captions;
  readonly tiles: readonly StoryboardTile[];
  readonly chapters: readonly Chapter[];
  readonly theater: Theater | undefined;
  readonly hidden: boolean;
  readonly onLook: () => void;
  /** Shows the keyboard shortcuts. */
  readonly onShowKeys: () => void;
}

export function VideoControls(props: VideoControlsProps) {
  const { video, frame, state, stream, captions, tiles, chapters, theater, hidden } = props;
  const { onLook, onShowKeys } = props;
  const act: Act = (use) => () => {
    if (video.current && frame.current) use(actionsOf(video.current, frame.current));
  };
  return (
    <chakra.div
      role="group"
      aria-label="Player"
      position="absolute"
      insetX="0"
      bottom="0"
      px={{ base: '2', md: '4' }}
      pt="10"
      pb="2"
      bgImage="linear-gradient(to top, {colors.video.veil}, transparent)"
      opacity={hidden ? 0 : 1}
      // The initial focus on Play alone must not make the controls cover the video.
      css={{ '&:has(:focus-visible:not([data-player-start]))': { opacity: 1 } }}
      transitionProperty="opacity"
      transitionDuration="base"
    >
      <SeekBar
        time={state.time}
        duration={state.duration}
        buffered={state.buffered}
        tiles={tiles}
        chapters={chapters}
        onSeek={(seconds) => act((actions) => actions.seekTo(seconds))()}
      />
      <Flex align="center" gap={{ base: '0', md: '2' }} mt="1">
        <PlaybackButtons {...{ state, act }} />
        <PlaybackOptions
          {...{ stream, captions, onLook }}
          rate={state.rate}
          onRate={(rate) => act((actions) => actions.setRate(rate))()}
        />
        <WindowButtons {...{ act, theater, onShowKeys }} />
      </Flex>
    </chakra.div>
  );
}
