import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Maximum time in milliseconds between the taps of a double tap. */
const doubleWithinMs = 300;
/** How long a jump is displayed, in milliseconds. */
const shownForMs = 700;
/** Seconds per jump. */
const jump = 10;

interface Jump {
  /** Total of all consecutive taps. */
  readonly seconds: number;
  readonly at: number;
}

interface TapActions {
  readonly toggle: () => void;
  readonly seekBy: (seconds: number) => void;
}

/**
 * A click toggles playback. On touch screens, a single tap does the same, unless another follows; a
 * double tap on the left or right third of the video jumps backward or forward, and so does every
 * further tap.
 */
export function useTaps(actions: () => TapActions | null) {
  const [jumped, setJumped] = useState<Jump | null>(null);
  const pointer = useRef('');
  const last = useRef({ at: 0, direction: 0 });
  const single = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => () => clearTimeout(single.current), []);
  useEffect(() => {
    if (!jumped) return;
    const timer = setTimeout(() => setJumped(null), shownForMs);
    return () => clearTimeout(timer);
  }, [jumped]);

  const onClick = ({ clientX, currentTarget, timeStamp }: MouseEvent<HTMLElement>) => {
    const toggle = () => latest.current()?.toggle();
    if (pointer.current !== 'touch') return toggle();
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const direction = share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0;
    const before = last.current;
    const isSecond = timeStamp - before.at < doubleWithinMs && before.direction === direction;
    last.current = { at: timeStamp, direction };
    clearTimeout(single.current);
    if (direction === 0 || !isSecond) {
      single.current = setTimeout(toggle, direction === 0 ? 0 : doubleWithinMs);
      return;
    }
    latest.current()?.seekBy(direction * jump);
    setJumped((shown) => ({
      seconds:
        direction * jump + (Math.sign(shown?.seconds ?? 0) === direction ? shown!.seconds : 0),
      at: timeStamp,
    }));
  };
  return {
    jumped: jumped?.seconds ?? null,
    handlers: {
      onPointerDown: ({ pointerType }: PointerEvent<HTMLElement>) => {
        pointer.current = pointerType;
      },
      onClick,
    },
  };
}
