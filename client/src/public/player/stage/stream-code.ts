/** Loads the code that plays streams. */
export const streamCode = () => import('hls.js/light');

/** Loads it early, so that it arrives with the first URLs. A failure is shown when it is needed. */
export function preloadStreams(): void {
  streamCode().catch(() => undefined);
}
