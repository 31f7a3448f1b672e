import type { OutboxRelay } from '@atelier/service-kit/outbox';

let relay: OutboxRelay | undefined;

/** Told once at start. */
export function useRelay(started: OutboxRelay): void {
  relay = started;
}

/** Called after a commit that promised work. Losing this call costs a second, never the work. */
export function carryOut(): void {
  relay?.wake();
}
