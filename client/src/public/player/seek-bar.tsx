import { chakra } from '@chakra-ui/react';
import { type PointerEvent, useState } from 'react';
import { formatClock } from '~/shared/format/format.ts';
import { onTouch } from '~/shared/ui/media-queries.ts';
import { RangeInput } from './range-input.tsx';
import { type StoryboardTile, tileAt } from './storyboard.ts';

interface SeekBarProps {
  readonly time: number;
  readonly duration: number;
  /** Position in seconds up to which the video is buffered. */
  readonly buffered: number;
  readonly tiles: readonly StoryboardTile[];
  readonly onSeek: (seconds: number) => void;
}

/** The seek bar, with a preview of the position below the pointer. */
export function SeekBar({ time, duration, buffered, tiles, onSeek }: SeekBarProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(Math.max((event.clientX - left) / width, 0), 1));
  };
  return (
    <chakra.div
      position="relative"
      // Extends upward over the video on touch screens, for a larger target.
      css={{ [onTouch]: { '& input': { h: '11', mt: '-5', mb: '-1' } } }}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setPointed(null)}
    >
      {pointed !== null && duration > 0 && <Preview {...{ pointed, duration, tiles }} />}
      <Buffered share={duration > 0 ? buffered / duration : 0} />
      <RangeInput
        label="Seek"
        value={time}
        max={duration}
        step={0.1}
        keyStep={5}
        valueText={`${formatClock(time)} of ${formatClock(duration)}`}
        onChange={onSeek}
      />
    </chakra.div>
  );
}

interface PreviewProps extends Pick<SeekBarProps, 'duration' | 'tiles'> {
  /** Position as a share of the video's length, from 0 to 1. */
  readonly pointed: number;
}

function Preview({ pointed, duration, tiles }: PreviewProps) {
  const tile = tileAt(tiles, pointed * duration);
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      bottom="100%"
      mb="2"
      transform="translateX(-50%)"
      pointerEvents="none"
      borderRadius="sm"
      overflow="hidden"
      bg="video.veil"
      textStyle="note"
      textAlign="center"
      style={{ left: `clamp(5rem, ${pointed * 100}%, calc(100% - 5rem))` }}
    >
      {tile && (
        <div
          data-storyboard
          style={{
            width: tile.width,
            height: tile.height,
            backgroundImage: `url(${tile.picture})`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
      <chakra.span display="block" px="2" py="0.5" fontVariantNumeric="tabular-nums">
        {formatClock(pointed * duration)}
      </chakra.span>
    </chakra.div>
  );
}

/** The buffered part of the video. `share` is from 0 to 1. */
function Buffered({ share }: { share: number }) {
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      insetX="0"
      top="50%"
      h="1"
      mt="-2px"
      pointerEvents="none"
      borderRadius="pill"
      overflow="hidden"
    >
      <chakra.div h="full" bg="video.track" style={{ width: `${share * 100}%` }} />
    </chakra.div>
  );
}
