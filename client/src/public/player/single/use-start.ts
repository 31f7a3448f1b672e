import { useSearchParams } from 'react-router';
import { startSeconds } from '../start-seconds.ts';

/**
 * Start of a page's video in seconds, if the URL gives one, and whether the URL opens the video: by
 * its start or by `opener`. `forget` drops both.
 */
export function useStart(opener?: string) {
  const [params, setParams] = useSearchParams();
  const at = startSeconds(params.get('t'));
  const isOpen = opener ? params.has(opener) : at !== null;
  const forget = () => {
    if (!isOpen) return;
    setParams(
      (current) => {
        current.delete('t');
        if (opener) current.delete(opener);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { at, isOpen, forget };
}
