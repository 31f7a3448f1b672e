import type { AccessRights } from '@atelier/contracts/commerce/access';
import { isCovered } from '@atelier/contracts/commerce/access-rule';
import { useSelector } from 'react-redux';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { useGetAccessQuery } from './access-api.ts';

/** The viewer's access rights to paid content; null for visitors and while loading. */
export function useAccess(isPaid: boolean): AccessRights | null {
  const isAuth = useSelector(selectIsAuth);
  const { data } = useGetAccessQuery({}, { skip: !isAuth || !isPaid });
  return (isAuth && isPaid && data) || null;
}

/**
 * Mirrors the server's rule, to predict whether a viewer has what comes with a purchase: files of a
 * course and its certificate. A course on screen is on offer, or is archived and the viewer's own.
 */
export function ownsCourse(access: AccessRights, courseId: string): boolean {
  return isCovered({ kind: 'lesson', courseId, isArchived: false }, access);
}
