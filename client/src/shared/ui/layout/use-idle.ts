import { useEffect, useState } from 'react';

/** Returns whether the browser has been idle once, so that low-priority content can be loaded. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const note = () => setIdle(true);
    // Safari has no requestIdleCallback by default.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(note, 1_000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(note);
    return () => cancelIdleCallback(request);
  }, []);
  return isIdle;
}
