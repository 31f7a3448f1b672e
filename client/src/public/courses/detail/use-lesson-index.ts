import { useLocation, useNavigate, type useSearchParams } from 'react-router';
import { startSeconds } from '~/public/player/start-seconds.ts';

/** State of a history entry whose previous entry is the course page without the player. */
interface OpenedHere {
  readonly openedHere?: boolean;
}

/** Parameters with a start position: `t` of links that are shared, `at` of links to notes. */
const starts = ['t', 'at'] as const;

/**
 * The index of the lesson in the URL; null if there is no such lesson. Opening a lesson from its
 * course adds a single history entry, however many lessons are watched after it, so that Back
 * closes the player.
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
        for (const name of starts) current.delete(name);
        if (lesson === null) current.delete('lesson');
        else current.set('lesson', lesson);
        return current;
      },
      { replace: index !== null, preventScrollReset: true, state },
    );
  return {
    /** Start position in seconds, if the URL gives one. */
    at: startSeconds(params.get('t') ?? params.get('at')),
    index: index !== null && index < count ? index : null,
    open: (next: number) => change(String(next), { openedHere: index === null || openedHere }),
    /**
     * Drops the start position from the URL once the lesson plays, so that a reload resumes where
     * it was left.
     */
    begin: () =>
      setParams(
        (current) => {
          for (const name of starts) current.delete(name);
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
