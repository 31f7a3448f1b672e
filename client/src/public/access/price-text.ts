import type { AccessRights } from '@atelier/contracts/commerce/access';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { formatPrice } from '../../shared/format/format.ts';
import { useGetAccessQuery } from './access-api.ts';

interface Viewer {
  /** The plan as the session names it; null for visitors. */
  readonly plan: string | null;
  /** null for visitors, and while it is unknown. */
  readonly access: Pick<AccessRights, 'plan' | 'courses'> | null;
  readonly isLoading: boolean;
}

interface Priced {
  readonly id: string;
  /** In US dollars. */
  readonly price: number;
}

/**
 * The price of a course for its viewer, or why there is nothing to pay. Empty while that is not
 * known.
 */
export function priceTextFor({ id, price }: Priced, { plan, access, isLoading }: Viewer): string {
  if (price === 0) return formatPrice(price);
  if (access?.courses.includes(id)) return 'You own it';
  if ((access?.plan ?? plan ?? 'free') !== 'free') return 'In your plan';
  return isLoading ? '' : formatPrice(price);
}

/** The price of a course for its viewer, or why there is nothing to pay. */
export function usePriceText(course: { readonly id: string; readonly price: number }): string {
  const user = useSelector(selectUser);
  const { data, isLoading } = useGetAccessQuery({}, { skip: !user || course.price === 0 });
  const access = (user && data) || null;
  return priceTextFor(course, { plan: user?.plan ?? null, access, isLoading });
}
