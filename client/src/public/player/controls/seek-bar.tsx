import type { Chapter } from '@atelier/contracts/media/chapters';
import { chakra } from '@chakra-ui/react';
import { type PointerEvent, useState } from 'react';
import { formatClock } from '~/shared/format/format.ts';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';
import { chapterAt } from './chapter-keys.ts';
import { RangeInput } from './range-input.tsx';
import { type StoryboardTile, tileAt } from './storyboard.ts';

interface SeekBarProps {
  readonly time: number;
  readonly duration: number;
  /** Position in seconds up to which the video is buffered. */
  readonly buffered: number;
  readonly tiles: readonly StoryboardTile[];
  readonly chapters: readonly Chapter[];
  readonly onSeek: (seconds: number) => void;
}

/** The seek bar, with a preview of the position below the pointer. */
export function SeekBar(props: SeekBarProps) {
  const { time, duration, buffered, tiles, chapters, onSeek } = props;
  const chapter = chapterAt(chapters, time);
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
      {pointed !== null && duration > 0 && <Preview {...{ pointed, duration, tiles, chapters }} />}
      <Buffered share={duration > 0 ? buffered / duration : 0} />
      <Marks chapters={chapters} duration={duration} />
      <RangeInput
        label="Seek"
        value={time}
        max={duration}
        step={0.1}
        keyStep={5}
        valueText={`${formatClock(time)} of ${formatClock(duration)}${chapter ? `, ${chapter.title}` : ''}`}
        onChange={onSeek}
      />
    </chakra.div>
  );
}

interface PreviewProps extends Pick<SeekBarProps, 'duration' | 'tiles' | 'chapters'> {
  /** Position as a share of the video's length, from 0 to 1. */
  readonly pointed: number;
}

function Preview({ pointed, duration, tiles, chapters }: PreviewProps) {
  const chapter = chapterAt(chapters, pointed * duration);
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
      {chapter && (
        <chakra.span display="block" px="2" pt="0.5" maxW="40" truncate dir="auto">
          {chapter.title}
        </chakra.span>
      )}
      <chakra.span display="block" px="2" py="0.5" fontVariantNumeric="tabular-nums">
        {formatClock(pointed * duration)}
      </chakra.span>
    </chakra.div>
  );
}

/** Gaps where chapters begin. */
function Marks({ chapters, duration }: Pick<SeekBarProps, 'chapters' | 'duration'>) {
  if (duration <= 0) return null;
  return chapters
    .slice(1)
    .map(({ start }) => (
      <chakra.span
        key={start}
        aria-hidden
        data-chapter-mark
        position="absolute"
        top="50%"
        h="2"
        w="0.5"
        mt="-1"
        zIndex="1"
        pointerEvents="none"
        bg="video.text"
        style={{ left: `${(start / duration) * 100}%` }}
      />
    ));
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
