import type { Offer } from '@atelier/contracts/commerce/offers';
import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { codeOf, messageOf, statusOf } from '~/shared/api/api-error.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { formatMoney } from '~/shared/format/format.ts';
import { authOpened } from '~/shared/ui/dialog/overlays.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import type { SaveBilling } from './billing/billing-details.tsx';
import { TaxTakenOff, TaxWithin } from './billing/tax-lines.tsx';
import type { ApplyCoupon } from './coupon-form.tsx';
import { itemWords } from './order-words.ts';
import { usePlaceOrderMutation } from './orders-api.ts';
import { PaymentChoice } from './payment/payment-choice.tsx';
import {
  nameOf,
  type Payment,
  paymentsOffered,
  preferredPayment,
} from './payment/payments-offered.ts';
import { useLeaveToPay } from './payment/use-leave-to-pay.ts';
import { PromotionLines } from './promotion-lines.tsx';
import { renewalWords } from './renewal-words.ts';
import { SumLine, SumList } from './sum-list.tsx';
import { VerifyToOrder } from './verify-to-order.tsx';
import type { Wanted } from './wanted.ts';

const isSame = (one: Payment, other: Payment) => nameOf(one) === nameOf(other);

interface SummaryProps {
  readonly offer: Offer;
  readonly wanted: Wanted;
  /** Whether another offer is loading. */
  readonly isStale: boolean;
  readonly saveBilling: SaveBilling;
  readonly applyCoupon: ApplyCoupon;
  /** Called if the price no longer matches the offer. */
  readonly onChanged: () => void;
  /** Content below the total. */
  readonly children: ReactNode;
}

/** The price and the payment methods of an offer, and the button that orders it. */
export function OrderSummary(props: SummaryProps) {
  const { offer, wanted, isStale, saveBilling, applyCoupon, onChanged, children } = props;
  const { total, discount, tax, regular } = offer;
  const takenOff = tax?.details?.taken_off.amount ?? 0;
  const full = { ...total, amount: total.amount + (discount?.amount ?? 0) + takenOff };
  const user = useSelector(selectUser);
  const dispatch = useAppDispatch();
  const [place, { isLoading, isSuccess }] = usePlaceOrderMutation();
  const pay = useSearchParams()[0].get('pay');
  const payments = useMemo(() => paymentsOffered(offer), [offer]);
  const [chosen, setChosen] = useState<Payment | null>(null);
  const isFree = total.amount === 0;
  const payment =
    payments.find((one) => (isFree ? one.provider === 'invoice' : chosen && isSame(one, chosen))) ??
    preferredPayment(payments, pay);
  const isOff = isLoading || isSuccess || isStale || !(isFree || payments.length > 0);
  const renewal = renewalWords(offer, payment);
  const leave = useLeaveToPay();
  const mustVerify = user?.email_verified === false && payment.provider === 'invoice';
  const order = async () => {
    if (saveBilling.current && !(await saveBilling.current())) return;
    if (await applyCoupon.current?.()) return;
    // The order uses the displayed country, even if the profile has changed in the meantime.
    const country = tax?.country ? { country: tax.country } : {};
    const { provider, method } = payment;
    const { data, error } = await place({
      ...wanted,
      ...country,
      provider,
      ...(method === 'wallet' && { payment_method: method }),
      if_total: total.amount,
    });
    if (data) leave(data.order);
    // The session has ended in the meantime.
    else if (statusOf(error) === 401) dispatch(authOpened('login'));
    else {
      if (codeOf(error) === 'CHANGED') onChanged();
      popup('error', 'Error', {
        text: messageOf(error, 'The order could not be placed. Check your connection.'),
      });
    }
  };
  return (
    <chakra.article maxW="prose" mx="auto" aria-labelledby="checkout">
      <chakra.h1 id="checkout" textStyle="display" mb={{ base: '8', lg: '12' }}>
        Checkout
      </chakra.h1>
      <SumList>
        <PromotionLines item={itemWords(offer)} regular={regular} price={full} />
        {discount && (
          <SumLine
            name={offer.is_discount_lasting ? 'Discount on every payment' : 'Discount'}
            value={`−${formatMoney(discount)}`}
          />
        )}
        <TaxTakenOff details={tax?.details} />
        <SumLine
          name={offer.renewal ? 'Total today' : 'Total'}
          value={formatMoney(total)}
          isTotal
        />
        <TaxWithin details={tax?.details} tax={tax?.amount} />
      </SumList>
      {children}
      {isFree ? (
        <chakra.p mt="8">There is nothing to pay today: you get access at once.</chakra.p>
      ) : (
        <PaymentChoice payments={payments} chosen={payment} onChange={setChosen} />
      )}
      {renewal && <chakra.p mt="6">{renewal}</chakra.p>}
      <Flex mt="8" gap="4" align="center" wrap="wrap">
        {mustVerify ? (
          <VerifyToOrder email={user.email} />
        ) : user ? (
          <Button size="lg" disabled={isOff} onClick={order}>
            {isLoading ? 'Placing the order...' : 'Place order'}
          </Button>
        ) : (
          <Button size="lg" onClick={() => dispatch(authOpened('login'))}>
            Sign in to order
          </Button>
        )}
        <chakra.span color="text.muted" textStyle="small">
          By ordering you agree to our{' '}
          <TextLink to="/terms" variant="underlined">
            Terms of Service
          </TextLink>
          .
        </chakra.span>
      </Flex>
    </chakra.article>
  );
}
