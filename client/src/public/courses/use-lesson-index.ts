import type { useSearchParams } from 'react-router';

/** The lesson the address asks for; null when it names none that exists. */
export function useLessonIndex(
  [params, setParams]: ReturnType<typeof useSearchParams>,
  count: number,
) {
  const wanted = params.get('lesson');
  const index = wanted !== null && /^\d{1,6}$/.test(wanted) ? Number(wanted) : null;
  const change = (lesson: string | null) =>
    setParams(
      (current) => {
        if (lesson === null) current.delete('lesson');
        else current.set('lesson', lesson);
        return current;
      },
      { replace: index !== null, preventScrollReset: true },
    );
  return {
    index: index !== null && index < count ? index : null,
    open: (next: number) => change(String(next)),
    close: () => change(null),
  };
}
