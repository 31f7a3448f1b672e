import { lazy, Suspense, useSyncExternalStore } from 'react';
import { subscribe, waitingMessages } from './messages.ts';

const MessageScreen = lazy(() =>
  import('./message-screen.tsx').then((module) => ({ default: module.MessageScreen })),
);

let wasNeeded = false;

/** Where messages appear. What draws them is loaded with the first one. */
export function MessageHost() {
  const waiting = useSyncExternalStore(subscribe, waitingMessages);
  wasNeeded ||= waiting.length > 0;
  return wasNeeded ? (
    <Suspense fallback={null}>
      <MessageScreen waiting={waiting} />
    </Suspense>
  ) : null;
}
