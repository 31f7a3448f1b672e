import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const name = 'new';

/** Returns the URL of a screen that opens its form for a new row. */
export const newRowPath = (screen: string): string => `${screen}?${name}=1`;

/** Calls back once if the URL asks for a new row; a reload does not repeat it. */
export function useNewRow(onNew: () => void): void {
  const [parameters, setParameters] = useSearchParams();
  const isRequested = parameters.has(name);
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  useEffect(() => {
    if (!isRequested) return;
    latest.current();
    const leave = (now: URLSearchParams) => {
      now.delete(name);
      return now;
    };
    setParameters(leave, { replace: true });
  }, [isRequested, setParameters]);
}
