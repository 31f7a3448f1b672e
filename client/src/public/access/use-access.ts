import type { AccessRights } from '@atelier/contracts/commerce/access';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/auth-user.ts';
import { useGetAccessQuery } from './access-api.ts';

/** What the viewer may watch of something that is paid for; null for visitors, and until it is known. */
export function useAccess(isPaid: boolean): AccessRights | null {
  const isAuth = useSelector(selectIsAuth);
  const { data } = useGetAccessQuery({}, { skip: !isAuth || !isPaid });
  return (isAuth && isPaid && data) || null;
}
