import type { Playback } from '@atelier/contracts/playback';
import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import { KeyMap } from './key-map.tsx';
import { keepPreferences, playerPreferences } from './player-preferences.ts';
import { useIdle } from './use-idle.ts';
import { type ReportProgress, useProgressReports } from './use-progress-reports.ts';
import { useStoryboard } from './use-storyboard.ts';
import { useStream } from './use-stream.ts';
import { useVideo } from './use-video.ts';
import { useVideoKeys } from './use-video-keys.ts';
import { VideoControls } from './video-controls.tsx';

interface VideoPlayerProps {
  readonly playback: Pick<Playback, 'sources' | 'poster' | 'storyboard'>;
  readonly title: string;
  /** Seconds to begin at. */
  readonly startAt?: number;
  /** Told while the video plays, when it stops and when it is left. Seconds. */
  readonly onProgress?: ReportProgress;
  /** Asks for addresses that are good again. */
  readonly onRetry?: () => void;
}

/** A video under our own controls, streamed where it can be. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { playback, title, startAt = 0, onProgress, onRetry } = props;
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const state = useVideo(video);
  // Before the stream, which empties the element when it is left.
  useProgressReports(video, onProgress);
  const stream = useStream(video, playback.sources);
  const tiles = useStoryboard(playback.storyboard);
  const idle = useIdle(frame, state.playing);
  const [isMapOpen, setMapOpen] = useState(false);
  useVideoKeys(video, frame, () => setMapOpen((isOpen) => !isOpen));

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const { rate, volume, muted } = playerPreferences();
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
    element.volume = volume;
    element.muted = muted;
    const keep = () => keepPreferences(element);
    element.addEventListener('ratechange', keep);
    element.addEventListener('volumechange', keep);
    return () => {
      element.removeEventListener('ratechange', keep);
      element.removeEventListener('volumechange', keep);
    };
  }, []);

  const begin = () => {
    const element = video.current;
    if (element && element.currentTime === 0 && startAt > 0 && startAt < element.duration - 1) {
      element.currentTime = startAt;
    }
  };

  return (
    <chakra.div
      ref={frame}
      position="relative"
      bg="film.black"
      color="film.text"
      aspectRatio="film"
      maxH="screen"
      w="full"
      overflow="hidden"
      cursor={idle ? 'none' : undefined}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: videos come without caption files so far */}
      <chakra.video
        ref={video}
        poster={playback.poster ?? undefined}
        aria-label={title}
        autoPlay
        playsInline
        preload="metadata"
        w="full"
        h="full"
        objectFit="contain"
        onLoadedMetadata={begin}
        onClick={() =>
          video.current?.paused
            ? video.current.play().catch(() => undefined)
            : video.current?.pause()
        }
      />
      {state.failed ? (
        <Failure
          onRetry={() => {
            onRetry?.();
            video.current?.load();
          }}
        />
      ) : (
        <VideoControls
          video={video}
          frame={frame}
          state={state}
          stream={stream}
          tiles={tiles}
          hidden={idle}
        />
      )}
      {isMapOpen && <KeyMap />}
      <chakra.span srOnly role="status">
        {state.failed ? 'Failed to load video' : ''}
      </chakra.span>
    </chakra.div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex
      position="absolute"
      inset="0"
      direction="column"
      align="center"
      justify="center"
      gap="4"
      bg="film.veil"
    >
      <chakra.p textStyle="title">Failed to load video</chakra.p>
      <Button onClick={onRetry}>Retry</Button>
    </Flex>
  );
}
