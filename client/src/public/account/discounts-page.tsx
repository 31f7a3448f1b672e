import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { chakra, Grid } from '@chakra-ui/react';
import { itemWords } from '~/public/checkout/order-words.ts';
import { useGetOrdersQuery, useGetSubscriptionQuery } from '~/public/checkout/orders-api.ts';
import { usePlans } from '~/public/pricing/use-plans.ts';
import { formatDate, formatMoney } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { AccountHeading } from './account-frame.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { Section } from './section.tsx';

function UsedCoupons({ orders }: { readonly orders: readonly Sale[] }) {
  return (
    <Section title="Your coupons" text="Each coupon was used once, for the order next to it.">
      <chakra.ul listStyleType="none">
        {orders.map((order) => (
          <chakra.li key={order.id} py="4" borderTopWidth="hairline">
            <chakra.p textStyle="subtitle" overflowWrap="anywhere">
              {order.coupon}
            </chakra.p>
            <chakra.p color="text.muted" textStyle="small">
              {`${formatMoney(order.discount)} off ${itemWords(order)} · ${formatDate(order.created_at)}`}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

const discountsFor = (saving: string | null) => [
  {
    title: 'Annual plans',
    text: saving ? `Pay once a year and save ${saving}.` : 'Pay once a year.',
    ...{ to: '/pricing', label: 'Compare the plans' },
  },
  {
    title: 'Teams',
    text: 'There are team discounts for 3 people or more.',
    ...{ to: '/contact-us', label: 'Ask about teams' },
  },
  {
    title: 'Education',
    text: 'Students and teachers get a discount on request.',
    ...{ to: '/contact-us', label: 'Ask for a discount' },
  },
];

const freeText = (saving: string | null) =>
  saving
    ? `Free users have no discounts. An annual plan saves ${saving}, and there are educational discounts on request.`
    : 'Free users have no discounts. There are educational discounts on request.';

/** The coupons used; the documented text for Free accounts that have used none. */
function Coupons({ saving }: { readonly saving: string | null }) {
  const read = useGetOrdersQuery({});
  const plan = useGetSubscriptionQuery({});
  if (!read.data) return <NotLoaded what="coupons" read={read} />;
  const used = read.data.orders.filter(({ coupon, status }) => coupon && status !== 'cancelled');
  if (used.length > 0) return <UsedCoupons orders={used} />;
  if (!plan.data) return <NotLoaded what="plan" read={plan} />;
  const text =
    plan.data.plan === 'free'
      ? freeText(saving)
      : 'You have used no coupons yet. A coupon is entered at the checkout.';
  return (
    <Section title="No discounts" text={text}>
      <ButtonLink to="/pricing">See pricing</ButtonLink>
    </Section>
  );
}

/** What has been saved so far, and how to save more. */
export function DiscountsPage() {
  const { saving } = usePlans();
  return (
    <>
      <AccountHeading />
      <Coupons saving={saving} />
      <Section title="Ways to pay less">
        <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={{ base: '4', lg: '6' }}>
          {discountsFor(saving).map(({ title, text, to, label }) => (
            <chakra.div
              key={title}
              p="6"
              bg="surface"
              borderWidth="hairline"
              borderColor="border"
              borderRadius="lg"
            >
              <chakra.h3 textStyle="subtitle">{title}</chakra.h3>
              <chakra.p my="3" color="text.muted">
                {text}
              </chakra.p>
              <TextLink to={to} variant="underlined" alone>
                {label}
              </TextLink>
            </chakra.div>
          ))}
        </Grid>
      </Section>
    </>
  );
}
