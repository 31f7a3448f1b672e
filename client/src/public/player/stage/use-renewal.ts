import { useEffect, useRef } from 'react';

/** How long before expiry new URLs are requested, in milliseconds. */
const aheadMs = 30_000;
/** Minimum interval between requests in milliseconds, in case the device's clock is wrong. */
const leastMs = 60_000;

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
    const timer = setTimeout(() => void latest.current?.(), Math.max(left, leastMs));
    return () => clearTimeout(timer);
  }, [expiresAt]);
}
