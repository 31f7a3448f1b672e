import type { Offer } from '@atelier/contracts/commerce/offers';
import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SeatStepper } from '~/public/pricing/seat-stepper.tsx';
import { fieldErrorsOf, messageOf, statusOf } from '~/shared/api/api-error.ts';
import { useGetOfferQuery } from '~/shared/api/offers.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { TestPaymentsBar } from '~/shared/ui/layout/test-payments-bar.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { BillingDetails, type SaveBilling } from './billing/billing-details.tsx';
import { BillingFields } from './billing/billing-fields.tsx';
import { type ApplyCoupon, CouponForm } from './coupon-form.tsx';
import { OrderSummary } from './order-summary.tsx';
import { UnlessOwned } from './unless-owned.tsx';
import { isDetail, useCheckoutAddress, useOrderDetails } from './use-order-details.ts';
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
  const applyCoupon: ApplyCoupon = useRef(null);
  const [{ coupon, ...billed }, setDetails] = useOrderDetails();
  const asked = { ...wanted, ...(coupon && { coupon }), ...billed };
  const { data: latest, currentData, error, isFetching, refetch } = useGetOfferQuery(asked);
  // While the price for other seats or another country loads, the previous offer stays visible.
  const before = latest && isOf(latest, wanted) ? latest : undefined;
  const offer = currentData ?? (isFetching ? before : undefined);
  if (offer) {
    return (
      <OrderSummary
        offer={offer}
        wanted={asked}
        isStale={!currentData}
        saveBilling={saveBilling}
        applyCoupon={applyCoupon}
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
          apply={applyCoupon}
          wanted={{ ...wanted, ...billed }}
          coupon={coupon ?? null}
          onChange={(code) => setDetails({ coupon: code })}
        />
      </OrderSummary>
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
