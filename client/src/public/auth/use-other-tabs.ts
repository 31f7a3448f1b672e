import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { api } from '~/shared/api/api.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { getSession, ofOnePerson } from './api.ts';
import { type AuthUserState, selectUser } from './auth-user.ts';

/** Where who is signed in is kept. */
const storageKey = 'persist:root';

/** The id of whoever the browser remembers, null for nobody; undefined where it does not say. */
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
 * All tabs share one session. When somebody signs in or out in another one, this one asks who is
 * signed in now, and reads again what belongs to them.
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
    // A page that was put aside by Back and Forward is not told of what happened meanwhile.
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
