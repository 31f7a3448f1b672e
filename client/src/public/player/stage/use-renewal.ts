import { playbackSeconds } from '@atelier/contracts/media/limits';
import { useEffect, useRef } from 'react';

/** How long before expiry new URLs are requested, in milliseconds. */
const aheadMs = 30_000;
/** Shortest and longest interval between requests in milliseconds, if the device's clock is wrong. */
const leastMs = 60_000;
const mostMs = playbackSeconds * 1_000 - aheadMs;

/** Requests new URLs shortly before the current ones expire. */
export function useRenewal(
  expiresAt: string | undefined,
  renew: (() => Promise<unknown>) | undefined,
): void {
  const latest = useRef(renew);
  latest.current = renew;
  useEffect(() => {
    if (!expiresAt) return;
    const left = Date.parse(expiresAt) - Date.now() - aheadMs;
    const wait = Math.min(Math.max(left, leastMs), mostMs);
    const timer = setTimeout(() => void latest.current?.(), wait);
    return () => clearTimeout(timer);
  }, [expiresAt]);
}
