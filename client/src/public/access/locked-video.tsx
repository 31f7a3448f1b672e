import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { ResendButton } from '~/public/account/resend-button.tsx';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { playerFocus } from '~/public/player/stage/player-focus.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useUnlockLessonMutation, useUnlockLivestreamMutation } from './access-api.ts';
import { trialQuestion } from './remaining-text.ts';
import { UnlockPanel } from './unlock-panel.tsx';
import { useAccess } from './use-access.ts';
import { requirementOf, type VideoRequirement } from './video-access.ts';

const words = {
  lesson: {
    title: 'This lesson is part of Pro',
    upgrade: 'Upgrade or buy this course to watch it.',
    usedUp:
      'You have used all the videos of your Free account. Upgrade or buy this course to watch it.',
  },
  livestream: {
    title: 'This recording is part of Pro',
    upgrade: 'Upgrade to watch every livestream.',
    usedUp:
      'You have used the five premium videos of your Free account. Upgrade to watch every livestream.',
  },
};

interface LockedVideoProps {
  readonly kind: keyof typeof words;
  readonly id: string;
  /** A course that can be bought instead. */
  readonly courseId?: string;
  /** Whether the viewer's access has just ended. */
  readonly hasEnded?: boolean;
  /** Requests the video again, which may be accessible now. */
  readonly onOpen: () => void;
}

/**
 * Placeholder for a video that the viewer cannot watch, or no longer can: explains how to get
 * access.
 */
export function LockedVideo({ kind, id, courseId, hasEnded = false, onOpen }: LockedVideoProps) {
  const access = useAccess(true);
  const opening = access && requirementOf(access, { kind, id, courseId: courseId ?? null });
  const { unlock, isUnlocking } = useUnlock(kind, id, onOpen);
  useFocusInDialog();
  useOpenElsewhere(opening, hasEnded, onOpen);
  const isTrial = opening === 'trial';
  const mustVerify = useSelector(selectUser)?.email_verified === false && opening === 'premium';
  const { title, upgrade, usedUp } = words[kind];
  const left = access ? access.premium_left + (kind === 'lesson' ? access.trial_left : 0) : 0;
  const mayOpen = isTrial || opening === 'premium';
  return (
    <UnlockPanel
      title={title}
      text={
        mustVerify
          ? verifyFirst
          : mayOpen
            ? access && isTrial && !hasEnded
              ? trialQuestion(access)
              : textOf(left, isTrial, hasEnded)
            : opening === 'shut'
              ? usedUp
              : upgrade
      }
      courseId={courseId}
    >
      {mustVerify && <ResendButton>Send the link again</ResendButton>}
      {mayOpen && !mustVerify && (
        <Button disabled={isUnlocking} onClick={isTrial ? onOpen : unlock}>
          {isTrial ? 'Watch in your trial' : 'Use a premium video'}
        </Button>
      )}
    </UnlockPanel>
  );
}

const verifyFirst =
  'Verify your email address to use a premium video. Open the link that we sent you.';

function textOf(left: number, isTrial: boolean, hasEnded: boolean): string {
  const kept = 'What you open stays open.';
  if (hasEnded) {
    return `Your access has ended. You can still open ${formatCount(left, 'video')} with your Free account. ${kept}`;
  }
  const what = isTrial ? 'video' : 'premium video';
  return `You can open ${formatCount(left, what)} of your choice with your Free account. ${kept}`;
}

/** Unlocks this video, which uses up one of the premium videos. */
function useUnlock(kind: LockedVideoProps['kind'], id: string, onOpen: () => void) {
  const [unlockLesson, ofLesson] = useUnlockLessonMutation();
  const [unlockLivestream, ofLivestream] = useUnlockLivestreamMutation();
  const unlock = async () => {
    const { error } = await (kind === 'lesson' ? unlockLesson : unlockLivestream)({ id });
    if (!error) return onOpen();
    toast('error', 'The video could not be opened', {
      text: messageOf(error, 'The server could not be reached. Check your connection.'),
    });
  };
  return { unlock, isUnlocking: ofLesson.isLoading || ofLivestream.isLoading };
}

/** Takes the focus, which was lost if the player that this replaces had it. */
function useFocusInDialog(): void {
  useEffect(() => {
    if (document.activeElement === document.body) playerFocus()?.focus({ preventScroll: true });
  }, []);
}

/**
 * Requests the video again once it is accessible: unlocked in another tab, or bought in the
 * meantime. After access has ended, the first known state is outdated and ignored.
 */
function useOpenElsewhere(
  opening: VideoRequirement | null,
  hasEnded: boolean,
  onOpen: () => void,
): void {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const wasLocked = useRef(!hasEnded);
  useEffect(() => {
    if (opening === 'open' && wasLocked.current) latest.current();
    if (opening !== null && opening !== 'open') wasLocked.current = true;
  }, [opening]);
}
