import { type RefObject, useEffect, useState } from 'react';

const idleAfterMs = 2_500;

/** True if for a moment no pointer has moved over the frame and no key has been pressed in it. */
export function useIdlePointer(frame: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    const element = frame.current;
    setIdle(false);
    if (!element || !enabled) return;
    let timer = setTimeout(() => setIdle(true), idleAfterMs);
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfterMs);
    };
    const wakers = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const waker of wakers) element.addEventListener(waker, wake);
    return () => {
      clearTimeout(timer);
      for (const waker of wakers) element.removeEventListener(waker, wake);
    };
  }, [frame, enabled]);

  return idle;
}
