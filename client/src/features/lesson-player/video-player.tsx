import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import { useIdle } from './use-idle.ts';
import { useVideo } from './use-video.ts';
import { useVideoKeys } from './use-video-keys.ts';
import { VideoControls } from './video-controls.tsx';

interface VideoPlayerProps {
  readonly src: string;
  readonly poster: string | null;
  readonly title: string;
}

/** Kept from lesson to lesson: whoever listens at 1.5 wants the next one so too. */
let preferredRate = 1;

/** A native video under our own controls. */
export function VideoPlayer({ src, poster, title }: VideoPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const state = useVideo(video);
  const [announcement, setAnnouncement] = useState('');
  const idle = useIdle(frame, state.playing);
  useVideoKeys(video, frame);

  useEffect(() => {
    if (!video.current) return;
    video.current.defaultPlaybackRate = preferredRate;
    video.current.playbackRate = preferredRate;
  }, []);

  useEffect(() => {
    if (state.failed) setAnnouncement('Failed to load video');
  }, [state.failed]);

  const keepRate = (rate: number) => {
    preferredRate = rate;
    if (video.current) video.current.defaultPlaybackRate = rate;
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
      {/* biome-ignore lint/a11y/useMediaCaption: lessons come without caption files so far */}
      <chakra.video
        ref={video}
        src={src}
        poster={poster ?? undefined}
        aria-label={title}
        autoPlay
        playsInline
        preload="metadata"
        w="full"
        h="full"
        objectFit="contain"
        onClick={() =>
          video.current?.paused
            ? video.current.play().catch(() => undefined)
            : video.current?.pause()
        }
      />
      {state.failed ? (
        <Failure onRetry={() => video.current?.load()} />
      ) : (
        <VideoControls video={video} frame={frame} state={state} hidden={idle} onRate={keepRate} />
      )}
      <chakra.span srOnly role="status">
        {announcement}
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
