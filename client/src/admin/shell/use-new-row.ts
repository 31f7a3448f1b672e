import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const name = 'new';

/** Returns the address of a screen, opened with its form for a new row. */
export const newRowPath = (screen: string): string => `${screen}?${name}=1`;

/** Calls back when the address asks for a new row, once: a reload does not ask again. */
export function useNewRow(onNew: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isAsked = parameters.has(name);
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    const leave = (now: URLSearchParams) => {
      now.delete(name);
      return now;
    };
    setParameters(leave, { replace: true });
  }, [isAsked, setParameters]);
}
