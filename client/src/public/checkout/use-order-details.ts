import { useSearchParams } from 'react-router';
import { detailNames, detailsBy, type OrderDetails } from './wanted.ts';

type Changes = Readonly<Record<string, string | null>>;

/** Whether an error concerns the coupon, country or VAT ID. */
export const isDetail = (path: string) => detailNames.some((name) => name === path);

/** Replaces parameters in the URL of the checkout; null removes a parameter. */
export function useCheckoutAddress(): (changes: Changes) => void {
  const [, setParams] = useSearchParams();
  return (changes) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) params.delete(name);
          else params.set(name, value);
        }
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
}

/** Coupon, country and VAT ID, kept in the URL, so that they survive a reload and signing in. */
export function useOrderDetails(): readonly [OrderDetails, (changes: Changes) => void] {
  return [detailsBy(useSearchParams()[0]), useCheckoutAddress()];
}
