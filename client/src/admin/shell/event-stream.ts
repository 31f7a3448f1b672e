import type { AdminEvents } from '@atelier/contracts/core/live-events';

/** An event as it was received, or `missed`: events may have been lost, so everything is outdated. */
export type StreamEvent =
  | { readonly type: keyof AdminEvents; readonly data: string }
  | { readonly type: 'missed' };

type Listen = (event: StreamEvent) => void;

const address = '/api/media/events';
/** Name of the lock that the tab with the stream holds, and of the channel to the others. */
const name = 'live-updates';
/** After which a stream is opened again that the server has refused, in milliseconds. */
const retryMs = 5_000;

/**
 * Listens to the events for admins. All tabs of a browser share one stream, because browsers open
 * only six connections to a server by HTTP/1.1, and a stream occupies one for good.
 * @returns a function that stops listening
 */
export function listenToEvents(listen: Listen): () => void {
  // Locks exist only in secure contexts.
  return 'locks' in navigator ? shareStream(listen) : streamWhileVisible(listen);
}

/** One tab at a time has the stream and passes events on. When it is closed, another takes over. */
function shareStream(listen: Listen): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => listen(data);
  const ending = new AbortController();
  const { signal } = ending;
  const lead = (isSuccessor: boolean) =>
    new Promise<void>((release) => {
      if (signal.aborted) return release();
      const close = openStream((event) => {
        channel.postMessage(event);
        listen(event);
      }, isSuccessor);
      signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  const leadInTurn = async () => {
    const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(false);
      return lock !== null;
    });
    if (!wasFree) await navigator.locks.request(name, { signal }, () => lead(true));
  };
  // Rejected if listening ends while it waits for its turn.
  leadInTurn().catch(() => undefined);
  return () => {
    ending.abort();
    channel.close();
  };
}

/** Each tab has its own stream, but only while it is seen. */
function streamWhileVisible(listen: Listen): () => void {
  let close: (() => void) | null = null;
  let wasHidden = false;
  const adapt = () => {
    if (document.visibilityState === 'hidden') {
      close?.();
      close = null;
      wasHidden = true;
    } else close ??= openStream(listen, wasHidden);
  };
  adapt();
  document.addEventListener('visibilitychange', adapt);
  return () => {
    document.removeEventListener('visibilitychange', adapt);
    close?.();
  };
}

/**
 * Opens the stream.
 * @param hasMissed whether events may have been lost before
 * @returns a function that closes it
 */
function openStream(tell: Listen, hasMissed: boolean): () => void {
  let missed = hasMissed;
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(address, { withCredentials: true });
    for (const type of ['changed', 'media'] as const) {
      source.addEventListener(type, ({ data }: MessageEvent<string>) => tell({ type, data }));
    }
    source.addEventListener('open', () => {
      if (missed) tell({ type: 'missed' });
      missed = false;
    });
    source.addEventListener('error', () => {
      missed = true;
      // Browsers reconnect after a lost connection, but not after a refusal.
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs);
    });
  };
  open();
  return () => {
    clearTimeout(retry);
    source.close();
  };
}
