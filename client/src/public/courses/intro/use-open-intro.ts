import { useSearchParams } from 'react-router';

/** Returns a function that opens the intro of the course on this page. */
export function useOpenIntro(): () => void {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (current) => {
        current.set('intro', '1');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
}
