import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { VideoOverlay } from '~/shared/ui/media/video-overlay.ts';

/** Overlay on the video when it cannot be played. It tries again once the browser is online. */
export function Failure({ onRetry }: { onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The focused control may have been unmounted with the controls.
  useEffect(() => {
    if (!document.activeElement?.closest('[role="dialog"] button')) button.current?.focus();
  }, []);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <VideoOverlay>
      <chakra.p textStyle="title">Failed to load video</chakra.p>
      <Button ref={button} onClick={onRetry}>
        Retry
      </Button>
    </VideoOverlay>
  );
}

/** Total seconds skipped by repeated taps, on the side of the taps. */
export function Jump({ seconds }: { seconds: number }) {
  const side = seconds < 0 ? { left: '8' } : { right: '8' };
  return (
    <chakra.span
      data-jump
      aria-hidden
      position="absolute"
      top="40%"
      {...side}
      px="3"
      py="1.5"
      borderRadius="pill"
      bg="video.veil"
      textStyle="control"
      fontVariantNumeric="tabular-nums"
      pointerEvents="none"
    >
      {`${seconds < 0 ? '−' : '+'}${Math.abs(seconds)} s`}
    </chakra.span>
  );
}
