import type { ReactNode } from 'react';
import { seekVideo } from '~/public/player/stage/player-focus.ts';
import { formatClock } from '~/shared/format/format.ts';

interface MomentButtonProps {
  /** In seconds. */
  readonly time: number;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/**
 * A moment of the video in a `MomentList` beside it, and what happens there; a press jumps to it.
 */
export function MomentButton({ time, isCurrent, children }: MomentButtonProps) {
  return (
    <button type="button" aria-current={isCurrent || undefined} onClick={() => seekVideo(time)}>
      <span>{formatClock(time)}</span> <span dir="auto">{children}</span>
    </button>
  );
}
