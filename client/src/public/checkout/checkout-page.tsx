import type { Offer } from '@atelier/contracts/commerce/offers';
import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { SeatStepper } from '~/public/pricing/seat-stepper.tsx';
import { codeOf, fieldErrorsOf, messageOf, statusOf } from '~/shared/api/api-error.ts';
import { useGetOfferQuery } from '~/shared/api/offers.ts';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { formatMoney } from '~/shared/format/money.ts';
import { authOpened } from '~/shared/ui/dialog/overlays.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { TestPaymentsBar } from '~/shared/ui/layout/test-payments-bar.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { BillingDetails, type SaveBilling } from './billing/billing-details.tsx';
import { BillingFields } from './billing/billing-fields.tsx';
import { TaxTakenOff, TaxWithin } from './billing/tax-lines.tsx';
import { CouponForm } from './coupon-form.tsx';
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
import { UnlessOwned } from './unless-owned.tsx';
import { isDetail, useCheckoutAddress, useOrderDetails } from './use-order-details.ts';
import { VerifyToOrder } from './verify-to-order.tsx';
import { type Wanted, wantedBy } from './wanted.ts';

/** The item, its price and the payment methods, before an order is placed. */
export function CheckoutPage() {
  const wanted = wantedBy(useSearchParams()[0]);
  return (
    <PageWidth py={{ base: '8', lg: '16' }}>
      <chakra.div maxW="prose" mx="auto">
        <TestPaymentsBar />
      </chakra.div>
      {wanted ? (
        <UnlessOwned wanted={wanted}>
          <Checkout wanted={wanted} />
        </UnlessOwned>
      ) : (
        <NothingToBuy />
      )}
    </PageWidth>
  );
}

function NothingToBuy() {
  return (
    <Notice
      heading="h1"
      title="There is nothing to order here"
      action={<ButtonLink to="/pricing">See the plans</ButtonLink>}
    >
      The address may be mistyped, or what it asks for is no longer sold.
    </Notice>
  );
}

function Checkout({ wanted }: { wanted: Wanted }) {
  const saveBilling: SaveBilling = useRef(null);
  const [{ coupon, ...billed }, setDetails] = useOrderDetails();
  const asked = { ...wanted, ...(coupon && { coupon }), ...billed };
  const { data: latest, currentData, error, isFetching, refetch } = useGetOfferQuery(asked);
  // While the price for other seats or another country loads, the previous offer stays visible.
  const before = latest && isOf(latest, wanted) ? latest : undefined;
  const offer = currentData ?? (isFetching ? before : undefined);
  if (offer) {
    return (
      <Summary
        offer={offer}
        wanted={asked}
        isStale={!currentData}
        saveBilling={saveBilling}
        onChanged={refetch}
      >
        <TeamSeats offer={offer} />
        {offer.tax && (
          <BillingFields
            tax={offer.tax}
            wanted={asked}
            billed={billed}
            onChange={({ country = null, vat_id = null }) => setDetails({ country, vat_id })}
          />
        )}
        <BillingDetails save={saveBilling} />
        <CouponForm
          wanted={{ ...wanted, ...billed }}
          coupon={coupon ?? null}
          onChange={(code) => setDetails({ coupon: code })}
        />
      </Summary>
    );
  }
  if (isFetching) return <Spinner label="Loading the offer" />;
  const refused = fieldErrorsOf(error).find(({ path }) => isDetail(path));
  if (refused) {
    const goOn = () => setDetails({ [refused.path]: null });
    return (
      <Notice
        heading="h1"
        tone="error"
        title={refused.message}
        action={<Button onClick={goOn}>Continue without it</Button>}
      />
    );
  }
  if (statusOf(error) === 400 || statusOf(error) === 404) return <NothingToBuy />;
  return (
    <Notice heading="h1" tone="error" title="The offer could not be loaded" onRetry={refetch}>
      {messageOf(error, 'The server could not be reached. Check your connection.')}
    </Notice>
  );
}

/** Whether an offer is for the wanted item, regardless of the number of seats. */
function isOf({ product, course_id }: Offer, wanted: Wanted): boolean {
  return product === (wanted.plan ?? 'course') && course_id === (wanted.course_id ?? null);
}

/** The number of seats is kept in the URL, so that it survives a reload and signing in. */
function TeamSeats({ offer: { seats, period } }: { offer: Offer }) {
  const change = useCheckoutAddress();
  if (seats === null || period === null) return null;
  return (
    <chakra.div mt="4" p="4" bg="surface.inset" borderRadius="md">
      <SeatStepper seats={seats} onChange={(wanted) => change({ seats: String(wanted) })} />
    </chakra.div>
  );
}

const isSame = (one: Payment, other: Payment) => nameOf(one) === nameOf(other);

interface SummaryProps {
  readonly offer: Offer;
  readonly wanted: Wanted;
  /** Whether another offer is loading. */
  readonly isStale: boolean;
  readonly saveBilling: SaveBilling;
  /** Called if the price no longer matches the offer. */
  readonly onChanged: () => void;
  /** Content below the total. */
  readonly children: ReactNode;
}

function Summary(props: SummaryProps) {
  const { offer, wanted, isStale, saveBilling, onChanged, children } = props;
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
