import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { useGetAccessQuery } from './access-api.ts';
import { priceTextFor } from './price-text.ts';

/** The price of a course for its viewer, or why there is nothing to pay. */
export function usePriceText(course: { readonly id: string; readonly price: number }): string {
  const user = useSelector(selectUser);
  const { data, isLoading } = useGetAccessQuery({}, { skip: !user || course.price === 0 });
  const access = (user && data) || null;
  return priceTextFor(course, { plan: user?.plan ?? null, access, isLoading });
}
