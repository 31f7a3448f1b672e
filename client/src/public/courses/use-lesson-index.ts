import { useLocation, useNavigate, type useSearchParams } from 'react-router';

/** In the state of a history entry whose predecessor is the course without the player. */
interface OpenedHere {
  readonly openedHere?: boolean;
}

/**
 * The lesson the address asks for; null when it names none that exists. Opening a lesson from its
 * course adds one entry to the history, whatever one watches after it: Back closes the player.
 */
export function useLessonIndex(
  [params, setParams]: ReturnType<typeof useSearchParams>,
  count: number,
) {
  const navigate = useNavigate();
  const openedHere = (useLocation().state as OpenedHere | null)?.openedHere === true;
  const wanted = params.get('lesson');
  const index = wanted !== null && /^\d{1,6}$/.test(wanted) ? Number(wanted) : null;
  const change = (lesson: string | null, state: OpenedHere) =>
    setParams(
      (current) => {
        current.delete('at');
        if (lesson === null) current.delete('lesson');
        else current.set('lesson', lesson);
        return current;
      },
      { replace: index !== null, preventScrollReset: true, state },
    );
  const at = params.get('at');
  return {
    /** Seconds at which the lesson is to begin, where the address says so. */
    at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null,
    index: index !== null && index < count ? index : null,
    open: (next: number) => change(String(next), { openedHere: index === null || openedHere }),
    /** The lesson plays, and goes on where it is left from now on: a reload begins there. */
    begin: () =>
      setParams(
        (current) => {
          current.delete('at');
          return current;
        },
        { replace: true, preventScrollReset: true, state: { openedHere } },
      ),
    close: () => {
      if (openedHere) void navigate(-1);
      else change(null, {});
    },
  };
}
