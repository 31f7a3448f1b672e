import { useEffect, useRef } from 'react';

/**
 * Calls `close` on Escape before the surrounding dialog handles the key. Returning true stops the
 * event.
 */
export function useEscape(close: () => boolean): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current()) event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
