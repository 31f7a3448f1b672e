import type { Order } from '@atelier/contracts/commerce/orders/order';
import { useNavigate } from 'react-router';

/** Redirects to the payment page of an order, or to the page with its status. */
export function useLeaveToPay(): (order: Order) => void {
  const navigate = useNavigate();
  return ({ id, status, pay_url }) => {
    const toPay = status === 'pending' && pay_url;
    if (toPay && !toPay.startsWith('/')) window.location.assign(toPay);
    else navigate(toPay || `/checkout/done?order=${id}`, { replace: true });
  };
}
