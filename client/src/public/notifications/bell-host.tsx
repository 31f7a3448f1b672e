import { chakra } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

const Bell = lazyPart(() => import('./bell.tsx').then((m) => m.Bell), {
  Failure: null,
  waiting: <chakra.span boxSize="10" />,
});

/** Mounts the bell of whoever is signed in. The narrowest phones have its link in the menu only. */
export function BellHost() {
  const isAuth = useSelector(selectIsAuth);
  if (!isAuth) return null;
  return (
    <chakra.span display="inline-flex" css={{ '@media (max-width: 359px)': { display: 'none' } }}>
      <Bell />
    </chakra.span>
  );
}
