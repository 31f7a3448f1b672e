import type { AccessRights } from '@atelier/contracts/commerce/access';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { useGetAccessQuery } from './access-api.ts';

/** The viewer's access rights to paid content; null for visitors and while loading. */
export function useAccess(isPaid: boolean): AccessRights | null {
  const isAuth = useSelector(selectIsAuth);
  const { data } = useGetAccessQuery({}, { skip: !isAuth || !isPaid });
  return (isAuth && isPaid && data) || null;
}
