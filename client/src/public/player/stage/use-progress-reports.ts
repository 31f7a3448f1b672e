import { type RefObject, useEffect, useRef } from 'react';

/**
 * Positions are in seconds; `isLeaving` marks the last report before the page is hidden or left.
 */
export type ReportProgress = (position: number, duration: number, isLeaving: boolean) => void;

/**
 * Reports the position of a video: during playback, on pause, and when the page is hidden or left.
 */
export function useProgressReports(
  video: RefObject<HTMLVideoElement | null>,
  onProgress: ReportProgress | undefined,
): void {
  const report = useRef(onProgress);
  report.current = onProgress;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const tell = (isLeaving: boolean) => () => {
      if (element.currentTime > 0 && Number.isFinite(element.duration)) {
        report.current?.(element.currentTime, element.duration, isLeaving);
      }
    };
    const [onTime, onLeave] = [tell(false), tell(true)];
    const onHidden = () => document.visibilityState === 'hidden' && onLeave();
    element.addEventListener('timeupdate', onTime);
    element.addEventListener('pause', onLeave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      element.removeEventListener('timeupdate', onTime);
      element.removeEventListener('pause', onLeave);
      document.removeEventListener('visibilitychange', onHidden);
      onLeave();
    };
  }, [video]);
}
