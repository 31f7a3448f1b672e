import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { VideoOverlay } from '~/shared/ui/media/video-overlay.ts';
import { Badge } from '~/shared/ui/text/badge.tsx';

type PreviewState = 'loading' | 'ready' | 'error' | 'playing' | 'paused';

const labels: Record<PreviewState, string> = {
  loading: 'Loading',
  ready: 'Ready',
  error: 'Error',
  playing: 'Playing',
  paused: 'Paused',
};

interface VideoPreviewProps {
  readonly src: string | null;
  readonly title: string;
  readonly poster?: string | null;
}

/** Lets an admin check a video: loading, ready, playing, paused, or failed with a retry. */
export function VideoPreview({ src, title, poster }: VideoPreviewProps) {
  const [state, setState] = useState<PreviewState>('loading');
  const [attempt, setAttempt] = useState(0);
  if (!src) {
    return (
      <chakra.p py="12" textAlign="center" color="text.muted" bg="surface.inset" borderRadius="md">
        No video available.
      </chakra.p>
    );
  }
  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div>
      <chakra.div position="relative" bg="video.black" borderRadius="md" overflow="hidden">
        {/* biome-ignore lint/a11y/useMediaCaption: videos come without caption files so far */}
        <chakra.video
          key={attempt}
          src={src}
          poster={poster ?? undefined}
          aria-label={title}
          controls={state !== 'error'}
          playsInline
          preload="metadata"
          w="full"
          aspectRatio="video"
          onLoadStart={() => setState('loading')}
          onLoadedMetadata={() => setState('ready')}
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onError={() => setState('error')}
        />
        {state === 'error' && (
          <VideoOverlay>
            <p>Video could not be loaded</p>
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          </VideoOverlay>
        )}
      </chakra.div>
      <chakra.p role="status" mt="3">
        <Badge tone={state === 'error' ? 'danger' : 'neutral'}>{labels[state]}</Badge>
      </chakra.p>
    </div>
  );
}
