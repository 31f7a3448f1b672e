import { useEffect, useRef } from 'react';

/** Milliseconds before the end at which new addresses are asked for. */
const aheadMs = 30_000;
/** However wrong the clock of a device is, they are not asked for more often than this. */
const leastMs = 60_000;

/** Asks for new addresses shortly before those that play stop working. */
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
