import { useEffect } from 'react';
import { api } from '~/shared/api/api.ts';
import { handleRefusals } from '~/shared/api/session-end.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';

/** Refetches the session after it ended elsewhere, which updates the whole page. */
export function useSessionEnd(): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      handleRefusals((refusal) => {
        if (refusal === 'signed-out') dispatch(api.util.invalidateTags(['Session']));
        return false;
      }),
    [dispatch],
  );
}
