import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { HomePage } from '~/public/home/home-page.tsx';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { authOpened, useIsOpen } from '~/shared/ui/dialog/overlays.ts';
import { returnPathOf } from '~/shared/ui/layout/return-path.ts';
import { useGetSessionQuery } from './api.ts';
import { selectIsAuth } from './session/auth-user.ts';

/** Opens the sign-in dialog above the home page. Signing in returns to the previous page. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const from = returnPathOf(useLocation().state, '/');
  const isAuth = useSelector(selectIsAuth);
  // The remembered session may have ended in the meantime.
  const { isLoading } = useGetSessionQuery({});
  const isOpen = useIsOpen('modal');
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!isAuth && !wasOpen.current) dispatch(authOpened('login'));
  }, [isAuth, dispatch]);

  useEffect(() => {
    if (isAuth && isLoading) return;
    if (isAuth) navigate(from, { replace: true });
    else if (wasOpen.current && !isOpen) navigate('/', { replace: true });
    wasOpen.current = isOpen;
  }, [isAuth, isLoading, isOpen, from, navigate]);

  return <HomePage />;
}
