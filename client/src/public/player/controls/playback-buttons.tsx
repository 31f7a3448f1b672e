import { chakra } from '@chakra-ui/react';
import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react';
import type { VideoState } from '~/public/player/stage/use-video.ts';
import { formatClock } from '~/shared/format/format.ts';
import { PlayerButton } from './player-button.ts';
import { RangeInput } from './range-input.tsx';
import type { Act } from './video-actions.ts';

/** Too narrow for the clock next to touch-sized buttons; the seek bar shows the time as well. */
const leavesNoClock = '@media (max-width: 359px)';

interface PlaybackButtonsProps {
  readonly state: VideoState;
  readonly act: Act;
}

/** Play, two jump buttons, volume, and the time. */
export function PlaybackButtons({ state, act }: PlaybackButtonsProps) {
  const volume = state.muted ? 0 : state.volume;
  return (
    <>
      <PlayerButton
        aria-label={state.playing ? 'Pause' : 'Play'}
        aria-keyshortcuts="k"
        data-player-start
        onClick={act((actions) => actions.toggle())}
      >
        {state.playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
      </PlayerButton>
      <PlayerButton
        aria-label="Back 10 seconds"
        aria-keyshortcuts="j"
        hideBelow="md"
        onClick={act((actions) => actions.seekBy(-10))}
      >
        <RotateCcw />
      </PlayerButton>
      <PlayerButton
        aria-label="Forward 10 seconds"
        aria-keyshortcuts="l"
        hideBelow="md"
        onClick={act((actions) => actions.seekBy(10))}
      >
        <RotateCw />
      </PlayerButton>
      <PlayerButton
        aria-label={state.muted ? 'Unmute' : 'Mute'}
        aria-keyshortcuts="m"
        onClick={act((actions) => actions.toggleMute())}
      >
        {state.muted ? <VolumeX /> : <Volume2 />}
      </PlayerButton>
      <chakra.div w="20" display={{ base: 'none', md: 'block' }}>
        <RangeInput
          label="Volume"
          value={volume}
          max={1}
          step={0.05}
          valueText={`${Math.round(volume * 100)}%`}
          onChange={(chosen) => act((actions) => actions.setVolume(chosen))()}
        />
      </chakra.div>
      <Clock {...state} />
    </>
  );
}

function Clock({ time, duration }: Pick<VideoState, 'time' | 'duration'>) {
  return (
    <chakra.span
      textStyle="small"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      ms="2"
      css={{ [leavesNoClock]: { display: 'none' } }}
    >
      {formatClock(time)}
      <chakra.span hideBelow="md">{` / ${formatClock(duration)}`}</chakra.span>
    </chakra.span>
  );
}
