import { useEffect, useRef } from 'react';
import { useRemoveRowMutation } from './api.ts';
import type { Upload } from './upload.ts';

/** Takes away rows that were made for a file alone which the server does not take. */
export function useRefusals(uploads: readonly Upload[]): void {
  const [removeRow] = useRemoveRowMutation();
  const removed = useRef(new Set<string>());
  useEffect(() => {
    for (const { key, status, target } of uploads) {
      if (status !== 'refused' || !target?.isMadeForFile || removed.current.has(key)) continue;
      removed.current.add(key);
      void removeRow(target);
    }
  }, [uploads, removeRow]);
}
