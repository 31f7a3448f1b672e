import { chakra, defineRecipe, Flex } from '@chakra-ui/react';
import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { formatClock } from '~/shared/format.ts';
import { RangeInput } from './range-input.tsx';
import type { VideoState } from './use-video.ts';
import { actionsOf, type VideoActions } from './video-actions.ts';

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

const FilmButton = chakra(
  'button',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '10',
      borderRadius: 'pill',
      cursor: 'pointer',
      color: 'film.text',
      _hover: { bg: 'film.track' },
      _focusVisible: { outlineColor: 'film.text' },
      '& svg': { boxSize: '5' },
    },
  }),
  { defaultProps: { type: 'button' } },
);

interface VideoControlsProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly state: VideoState;
  readonly hidden: boolean;
  readonly onRate: (rate: number) => void;
}

export function VideoControls({ video, frame, state, hidden, onRate }: VideoControlsProps) {
  const act = (use: (actions: VideoActions) => void) => () => {
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
      bgImage="linear-gradient(to top, {colors.film.veil}, transparent)"
      opacity={hidden ? 0 : 1}
      _focusWithin={{ opacity: 1 }}
      transitionProperty="opacity"
      transitionDuration="base"
    >
      <RangeInput
        label="Seek"
        value={state.time}
        max={state.duration}
        step={0.1}
        valueText={`${formatClock(state.time)} of ${formatClock(state.duration)}`}
        onChange={(seconds) => act((actions) => actions.seekTo(seconds))()}
      />
      <Flex align="center" gap={{ base: '1', md: '2' }} mt="1">
        <FilmButton
          aria-label={state.playing ? 'Pause' : 'Play'}
          aria-keyshortcuts="k"
          data-player-start
          onClick={act((actions) => actions.toggle())}
        >
          {state.playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        </FilmButton>
        <FilmButton
          aria-label={state.muted ? 'Unmute' : 'Mute'}
          aria-keyshortcuts="m"
          onClick={act((actions) => actions.toggleMute())}
        >
          {state.muted ? <VolumeX /> : <Volume2 />}
        </FilmButton>
        <chakra.div w="20" display={{ base: 'none', md: 'block' }}>
          <RangeInput
            label="Volume"
            value={state.muted ? 0 : state.volume}
            max={1}
            step={0.05}
            valueText={`${Math.round((state.muted ? 0 : state.volume) * 100)}%`}
            onChange={(volume) => act((actions) => actions.setVolume(volume))()}
          />
        </chakra.div>
        <chakra.span textStyle="small" fontVariantNumeric="tabular-nums" ms="2">
          {`${formatClock(state.time)} / ${formatClock(state.duration)}`}
        </chakra.span>
        <chakra.select
          aria-label="Playback speed"
          ms="auto"
          h="10"
          px="2"
          textStyle="small"
          borderRadius="sm"
          bg="transparent"
          color="film.text"
          cursor="pointer"
          css={{ '& option': { bg: 'pigment.ink', color: 'film.text' } }}
          value={state.rate}
          onChange={(event) => {
            const rate = Number(event.target.value);
            act((actions) => actions.setRate(rate))();
            onRate(rate);
          }}
        >
          {rates.map((rate) => (
            <option key={rate} value={rate}>{`${rate}×`}</option>
          ))}
        </chakra.select>
        <FilmButton
          aria-label="Full screen"
          aria-keyshortcuts="f"
          onClick={act((actions) => actions.toggleFullscreen())}
        >
          <Maximize />
        </FilmButton>
      </Flex>
    </chakra.div>
  );
}
