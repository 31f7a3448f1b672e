import { useEffect } from 'react';
import { playerFocus } from '~/public/player/player-focus.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/button.tsx';
import { UnlockPanel } from './unlock-panel.tsx';
import { useAccess } from './use-access.ts';

const texts = {
  lesson:
    'You have used all the videos of your Free account. Upgrade or buy this course to watch it.',
  recording:
    'You have used the five premium videos of your Free account. Upgrade to watch every livestream.',
};

interface LockedVideoProps {
  readonly what: keyof typeof texts;
  /** A course that may be bought instead. */
  readonly courseId?: string;
  /** Opens the video with one of those that are left of the Free account. */
  readonly onOpen: () => void;
}

/** In the place of a video that its viewer may not watch, or no longer. */
export function LockedVideo({ what, courseId, onOpen }: LockedVideoProps) {
  const access = useAccess(true);
  useEffect(() => {
    // The focus may have gone with the player that this replaces.
    if (document.activeElement === document.body) playerFocus()?.focus({ preventScroll: true });
  }, []);
  const left = access ? access.premium_left + (what === 'lesson' ? access.trial_left : 0) : 0;
  const text =
    left > 0
      ? `Your access has ended. You can still open ${formatCount(left, 'video')} with your Free account, and what you open stays open.`
      : texts[what];
  return (
    <UnlockPanel title={`This ${what} is part of Pro`} text={text} courseId={courseId}>
      {left > 0 && (
        <Button look="outline" onClick={onOpen}>
          {`Open this ${what}`}
        </Button>
      )}
    </UnlockPanel>
  );
}
