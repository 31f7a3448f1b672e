import { useEffect } from 'react';
import { api } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';

/**
 * Refetches the session on return to this tab: the address may have been verified in another one,
 * or on another device.
 */
export function useSessionOnReturn(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') dispatch(api.util.invalidateTags(['Session']));
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [dispatch]);
}
