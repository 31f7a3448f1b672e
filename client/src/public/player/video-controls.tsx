import { chakra, defineRecipe, Flex } from '@chakra-ui/react';
import {
  Captions as CaptionsIcon,
  Keyboard,
  Maximize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  RotateCcw,
  RotateCw,
  Settings2,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { RefObject } from 'react';
import { formatClock } from '~/shared/format/format.ts';
import { onItsSide } from '~/shared/ui/on-its-side.ts';
import { onTouch } from '~/shared/ui/on-touch.ts';
import { FilmSelect } from './film-select.tsx';
import { RangeInput } from './range-input.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { StoryboardTile } from './storyboard.ts';
import type { Theater } from './theater.ts';
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
      [onTouch]: { boxSize: '11' },
      flexShrink: 0,
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

/** Too narrow for the time beside buttons as wide as a finger; the seek bar has it as well. */
const leavesNoClock = '@media (max-width: 359px)';

interface VideoControlsProps {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly state: VideoState;
  readonly stream: Stream;
  readonly captions: Captions;
  readonly tiles: readonly StoryboardTile[];
  readonly theater: Theater | undefined;
  readonly hidden: boolean;
  /** Shows what the keys do. */
  readonly onShowKeys: () => void;
}

export function VideoControls(props: VideoControlsProps) {
  const { video, frame, state, stream, captions, tiles, theater, hidden, onShowKeys } = props;
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
      // Play has the focus from the beginning: that alone is no reason to cover the film.
      css={{ '&:has(:focus-visible:not([data-player-start]))': { opacity: 1 } }}
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
      <Flex align="center" gap={{ base: '0', md: '2' }} mt="1">
        <FilmButton
          aria-label={state.playing ? 'Pause' : 'Play'}
          aria-keyshortcuts="k"
          data-player-start
          onClick={act((actions) => actions.toggle())}
        >
          {state.playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        </FilmButton>
        <FilmButton
          aria-label="Back 10 seconds"
          aria-keyshortcuts="j"
          hideBelow="md"
          onClick={act((actions) => actions.seekBy(-10))}
        >
          <RotateCcw />
        </FilmButton>
        <FilmButton
          aria-label="Forward 10 seconds"
          aria-keyshortcuts="l"
          hideBelow="md"
          onClick={act((actions) => actions.seekBy(10))}
        >
          <RotateCw />
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
        <chakra.span
          textStyle="small"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
          ms="2"
          css={{ [leavesNoClock]: { display: 'none' } }}
        >
          {formatClock(state.time)}
          <chakra.span hideBelow="md">{` / ${formatClock(state.duration)}`}</chakra.span>
        </chakra.span>
        <Flex ms="auto" align="center" minW="0">
          {stream.qualities.length > 1 && (
            <FilmSelect
              label="Quality"
              value={stream.chosen}
              onChange={(level) => stream.choose(Number(level))}
              icon={<Settings2 />}
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
              label="Captions"
              value={captions.shown}
              onChange={captions.show}
              icon={<CaptionsIcon />}
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
            label="Playback speed"
            value={state.rate}
            onChange={(rate) => act((actions) => actions.setRate(Number(rate)))()}
          >
            {rates.map((rate) => (
              <option key={rate} value={rate}>{`${rate}×`}</option>
            ))}
          </FilmSelect>
        </Flex>
        <FilmButton
          aria-label="Keyboard shortcuts"
          aria-keyshortcuts="?"
          hideBelow="xl"
          onClick={onShowKeys}
        >
          <Keyboard />
        </FilmButton>
        {document.pictureInPictureEnabled && (
          <FilmButton
            aria-label="Picture in picture"
            aria-keyshortcuts="i"
            hideBelow="md"
            onClick={act((actions) => actions.togglePictureInPicture())}
          >
            <PictureInPicture2 />
          </FilmButton>
        )}
        {theater && (
          <FilmButton
            aria-label="Theater mode"
            aria-keyshortcuts="t"
            aria-pressed={theater.isOn}
            hideBelow="lg"
            css={{ [onItsSide]: { display: 'none' }, '&[aria-pressed=true]': { bg: 'film.track' } }}
            onClick={theater.toggle}
          >
            <RectangleHorizontal />
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
