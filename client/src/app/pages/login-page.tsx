import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { selectIsAuth } from '~/features/auth/auth-user.ts';
import { authOpened, selectOpenOverlay } from '~/shared/overlays.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
import { HomePage } from './home-page.tsx';
import { originOf } from './origin-of.ts';

/** The dialog over the home page. Signing in leads back to where one came from. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const from = originOf(useLocation().state, '/');
  const isAuth = useSelector(selectIsAuth);
  const isOpen = useSelector(selectOpenOverlay) === 'modal';
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!isAuth && !wasOpen.current) dispatch(authOpened('login'));
  }, [isAuth, dispatch]);

  useEffect(() => {
    if (isAuth) navigate(from, { replace: true });
    else if (wasOpen.current && !isOpen) navigate('/', { replace: true });
    wasOpen.current = isOpen;
  }, [isAuth, isOpen, from, navigate]);

  return <HomePage />;
}
