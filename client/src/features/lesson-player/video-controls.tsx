import { chakra, defineRecipe, Flex } from '@chakra-ui/react';
import { Maximize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { formatClock } from '~/shared/format.ts';
import { RangeInput } from './range-input.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { StoryboardTile } from './storyboard.ts';
import type { Captions } from './use-captions.ts';
import { automatic, type Stream } from './use-stream.ts';
import type { VideoState } from './use-video.ts';
import { actionsOf, rates, type VideoActions } from './video-actions.ts';

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

const FilmSelect = chakra(
  'select',
  defineRecipe({
    base: {
      h: '10',
      maxW: '32',
      px: { base: '1', md: '2' },
      // As wide as what is chosen, not as the longest choice.
      fieldSizing: 'content',
      textStyle: 'small',
      borderRadius: 'sm',
      bg: 'transparent',
      color: 'film.text',
      cursor: 'pointer',
      _focusVisible: { outlineColor: 'film.text' },
      '& option': { bg: 'pigment.ink', color: 'film.text' },
    },
  }),
);

interface VideoControlsProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly state: VideoState;
  readonly stream: Stream;
  readonly captions: Captions;
  readonly tiles: readonly StoryboardTile[];
  readonly hidden: boolean;
}

export function VideoControls(props: VideoControlsProps) {
  const { video, frame, state, stream, captions, tiles, hidden } = props;
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
      <SeekBar
        time={state.time}
        duration={state.duration}
        buffered={state.buffered}
        tiles={tiles}
        onSeek={(seconds) => act((actions) => actions.seekTo(seconds))()}
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
        <chakra.span textStyle="small" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" ms="2">
          {formatClock(state.time)}
          <chakra.span hideBelow="md">{` / ${formatClock(state.duration)}`}</chakra.span>
        </chakra.span>
        <Flex ms="auto" align="center">
          {stream.qualities.length > 1 && (
            <FilmSelect
              aria-label="Quality"
              value={stream.chosen}
              onChange={(event) => stream.choose(Number(event.target.value))}
            >
              <option value={automatic}>
                {stream.current ? `Auto (${stream.current}p)` : 'Auto'}
              </option>
              {stream.qualities.map(({ level, lines }) => (
                <option key={level} value={level}>{`${lines}p`}</option>
              ))}
            </FilmSelect>
          )}
          {captions.offered.length > 0 && (
            <FilmSelect
              aria-label="Captions"
              value={captions.shown}
              onChange={(event) => captions.show(event.target.value)}
            >
              <option value="">No captions</option>
              {captions.offered.map(({ language, label }) => (
                <option key={language} value={language}>
                  {label}
                </option>
              ))}
            </FilmSelect>
          )}
          <FilmSelect
            aria-label="Playback speed"
            value={state.rate}
            onChange={(event) => act((actions) => actions.setRate(Number(event.target.value)))()}
          >
            {rates.map((rate) => (
              <option key={rate} value={rate}>{`${rate}×`}</option>
            ))}
          </FilmSelect>
        </Flex>
        {document.pictureInPictureEnabled && (
          <FilmButton
            aria-label="Picture in picture"
            aria-keyshortcuts="i"
            onClick={act((actions) => actions.togglePictureInPicture())}
          >
            <PictureInPicture2 />
          </FilmButton>
        )}
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
