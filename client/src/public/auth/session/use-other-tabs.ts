import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { getSession, ofOnePerson } from '~/public/auth/api.ts';
import { api } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { type AuthUserState, selectUser } from './auth-user.ts';

/** Storage key of the remembered user. */
const storageKey = 'persist:root';

/** ID of the remembered user; null if signed out; undefined if nothing is stored. */
function rememberedId(): string | null | undefined {
  try {
    const root = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { authUser?: string };
    if (root.authUser === undefined) return undefined;
    return (JSON.parse(root.authUser) as AuthUserState).user?.userInfomation.id ?? null;
  } catch {
    return undefined;
  }
}

/**
 * All tabs share one session. After a sign-in or sign-out in another tab, refetches the session and
 * the user's data in this one.
 */
export function useOtherTabs(): void {
  const dispatch = useAppDispatch();
  const shown = useSelector(selectUser)?.id ?? null;
  useEffect(() => {
    const compare = async () => {
      const remembered = rememberedId();
      if (remembered === undefined || remembered === shown) return;
      await dispatch(getSession.initiate({}, { forceRefetch: true, subscribe: false }));
      dispatch(api.util.invalidateTags([...ofOnePerson]));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKey) void compare();
    };
    window.addEventListener('storage', onStorage);
    // A page restored from the back/forward cache has missed earlier storage events.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void compare();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [dispatch, shown]);
}
