import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import type { FailureProps } from '~/shared/ui/layout/code-failure.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { pendingFeedback, subscribe } from './feedback.ts';

const FeedbackScreen = lazyPart(
  () => import('./feedback-screen.tsx').then((m) => m.FeedbackScreen),
  { Failure: PlainFeedback, waiting: null },
);

/**
 * Preloads the code that shows messages, so that errors can be shown when no code can be loaded.
 */
export const preloadFeedback = FeedbackScreen.preload;

let wasNeeded = false;

/** Shows messages. */
export function FeedbackHost() {
  const waiting = useSyncExternalStore(subscribe, pendingFeedback);
  wasNeeded ||= waiting.length > 0;
  return wasNeeded ? <FeedbackScreen waiting={waiting} /> : null;
}

/** Shows the messages as plain text until the code that shows them can be loaded. */
function PlainFeedback({ onRetry }: FailureProps) {
  const waiting = useSyncExternalStore(subscribe, pendingFeedback);
  return (
    <chakra.div
      role="alert"
      position="fixed"
      zIndex="toast"
      insetX="4"
      bottom="4"
      p="4"
      bg="surface.raised"
      boxShadow="overlay"
      borderRadius="md"
    >
      {waiting.map(({ title, text }) => (
        <p key={title}>{[title, text].filter(Boolean).join(' ')}</p>
      ))}
      <chakra.button type="button" textDecoration="underline" onClick={onRetry}>
        Retry
      </chakra.button>
    </chakra.div>
  );
}
