import type { Chapter } from '@atelier/contracts/media/chapters';
import type { Playback } from '@atelier/contracts/media/playback';
import { chakra } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { noChapters } from '~/public/player/beside/chapters-of-video.ts';
import { chapterKeys } from '~/public/player/controls/chapter-keys.ts';
import { KeyMap } from '~/public/player/controls/key-map.tsx';
import { useCaptionLook } from '~/public/player/controls/use-caption-look.tsx';
import { type Captions, useCaptions } from '~/public/player/controls/use-captions.ts';
import { useIdlePointer } from '~/public/player/controls/use-idle-pointer.ts';
import { useStoryboard } from '~/public/player/controls/use-storyboard.ts';
import { useTaps } from '~/public/player/controls/use-taps.ts';
import { useVideoKeys } from '~/public/player/controls/use-video-keys.ts';
import { actionsOf } from '~/public/player/controls/video-actions.ts';
import { VideoControls } from '~/public/player/controls/video-controls.tsx';
import { usePlayerPreferences } from '~/public/player/player-preferences.ts';
import { isSlowNetwork } from '~/shared/ui/media/network.ts';
import { leaveOwnScreen } from './full-screen.ts';
import { playerFocus } from './player-focus.ts';
import { Failure, Jump } from './player-notices.tsx';
import type { Theater } from './theater.ts';
import { useEscape } from './use-escape.ts';
import { type ReportProgress, useProgressReports } from './use-progress-reports.ts';
import { useRenewal } from './use-renewal.ts';
import { useStream } from './use-stream.ts';
import { useVideo } from './use-video.ts';

/** The video to play; the URL of a single file suffices. */
export type Playable = Pick<Playback, 'sources' | 'poster'> & Partial<Playback>;

const noCaptions: Playback['captions'] = [];

interface VideoPlayerProps {
  readonly playback: Playable;
  readonly title: string;
  readonly chapters?: readonly Chapter[];
  /** Start position in seconds. */
  readonly startAt?: number;
  /** Called during playback, on pause and on leaving, with times in seconds. */
  readonly onProgress?: ReportProgress;
  /** Requests valid URLs, which arrive as a new `playback`. */
  readonly onRenew?: () => Promise<unknown>;
  /** Shown on top of the video once it has ended. */
  readonly afterEnd?: ReactNode;
  readonly onEnd?: (() => void) | undefined;
  readonly theater?: Theater;
}

/** A video with custom controls, streamed if possible. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { playback, title, startAt = 0, onProgress, onRenew, afterEnd, theater } = props;
  const { chapters = noChapters } = props;
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const state = useVideo(video);
  // Before the stream's effect, whose cleanup empties the element.
  useProgressReports(video, onProgress);
  const stream = useStream(video, playback.sources, { startAt, renew: onRenew });
  useRenewal(playback.expires_at, onRenew);
  const captions = useCaptions(video, playback.captions ?? noCaptions);
  const look = useCaptionLook();
  const tiles = useStoryboard(playback.storyboard ?? null);
  const idle = useIdlePointer(frame, state.playing);
  const { isMapOpen, toggleMap } = useKeyMap(video, frame, {
    c: captions.toggle,
    ...chapterKeys(video, chapters),
    ...(theater && { t: theater.toggle }),
  });

  usePlayerPreferences(video);
  const taps = useTaps(
    () => video.current && frame.current && actionsOf(video.current, frame.current),
  );
  useOnEnd(video, state.ended, props.onEnd);
  // Each new video moves the focus to Play, and so does one that recovers from a failure.
  useEffect(() => {
    if (!stream.failed) playerFocus()?.focus({ preventScroll: true });
  }, [stream.failed]);

  return (
    <chakra.div
      ref={frame}
      position="relative"
      bg="video.black"
      color="video.text"
      aspectRatio="video"
      maxH="screen"
      w="full"
      overflow="hidden"
      cursor={idle ? 'none' : undefined}
    >
      <chakra.video
        ref={video}
        poster={usePoster(playback.poster)}
        aria-label={title}
        playsInline
        preload="metadata"
        w="full"
        h="full"
        objectFit="contain"
        // Double taps are handled here and must not zoom.
        touchAction="manipulation"
        css={look.style}
        {...taps.handlers}
      >
        <Tracks offered={captions.offered} />
      </chakra.video>
      {stream.failed ? (
        <Failure onRetry={stream.retry} />
      ) : (
        <>
          {state.ended && afterEnd}
          <VideoControls
            {...{ video, frame, state, stream, captions, tiles, chapters, theater }}
            hidden={idle}
            onLook={look.open}
            onShowKeys={toggleMap}
          />
        </>
      )}
      {taps.jumped !== null && <Jump seconds={taps.jumped} />}
      {look.panel}
      {isMapOpen && <KeyMap hasTheater={theater !== undefined} hasChapters={chapters.length > 0} />}
      <chakra.span srOnly role="status">
        {stream.failed ? 'Failed to load video' : ''}
      </chakra.span>
    </chakra.div>
  );
}

/** The poster, unless it would delay the video. Not decided again: it then shows a picture itself. */
function usePoster(poster: string | null): string | undefined {
  const [isSlow] = useState(isSlowNetwork);
  return isSlow ? undefined : (poster ?? undefined);
}

function Tracks({ offered }: Pick<Captions, 'offered'>) {
  return offered.map(({ id, kind, src, language, label }) => (
    <track key={id} id={id} kind={kind} src={src} srcLang={language} label={label} />
  ));
}

/**
 * Handles the player's keys and the overlay that lists them, which Escape closes before it leaves
 * full screen.
 */
function useKeyMap(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  further: Readonly<Record<string, () => void>>,
) {
  const [isMapOpen, setMapOpen] = useState(false);
  const toggleMap = () => setMapOpen((isOpen) => !isOpen);
  useVideoKeys(video, frame, { '?': toggleMap, ...further });
  useEscape(() => {
    if (isMapOpen) setMapOpen(false);
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    else return false;
    return true;
  });
  return { isMapOpen, toggleMap };
}

function useOnEnd(
  video: RefObject<HTMLVideoElement | null>,
  ended: boolean,
  onEnd: (() => void) | undefined,
): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!ended) return;
    if (video.current) leaveOwnScreen(video.current);
    latest.current?.();
  }, [video, ended]);
}
