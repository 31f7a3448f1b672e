import { Flex } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/auth-user.ts';
import {
  useGetInvoicesQuery,
  useGetOrdersQuery,
  useGetSubscriptionQuery,
} from '~/public/checkout/orders-api.ts';
import { capitalize } from '~/shared/format/format.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { AccountHeading } from './account-frame.tsx';
import { OrdersSection } from './billing/orders-section.tsx';
import { PlanFeatures } from './billing/plan-features.tsx';
import { PlanSection } from './billing/plan-section.tsx';
import { ResendButton } from './resend-button.tsx';
import { Section } from './section.tsx';

/** What the plan includes, what is paid for it, and everything that was ordered. */
export function BillingPage() {
  const user = useSelector(selectUser);
  const plan = capitalize(user?.plan || 'free');
  const { data } = useGetOrdersQuery({}, { skip: !user });
  const { data: billed } = useGetInvoicesQuery({}, { skip: !user });
  const { data: current } = useGetSubscriptionQuery({}, { skip: !user });
  return (
    <>
      <AccountHeading />
      {current?.member_of && !current.price ? (
        <Section
          title="Team plan"
          text={`You have a seat in the team of ${current.member_of}. Everything is open to you.`}
        />
      ) : current && current.plan !== 'free' ? (
        <PlanSection subscription={current} />
      ) : (
        <Section
          title={`${plan} plan`}
          text={`You have a 7-day free trial, limited to 5 sections of pro courses. ${
            user?.email_verified
              ? 'Upgrade to watch everything.'
              : 'Verify your email to start it, or upgrade to watch everything.'
          }`}
        >
          <Flex gap="3" wrap="wrap">
            <ButtonLink to="/pricing">Upgrade</ButtonLink>
            {user && !user.email_verified && (
              <ResendButton look="outline">Verify email</ResendButton>
            )}
          </Flex>
        </Section>
      )}
      <PlanFeatures isFree={!current || current.plan === 'free'} />
      {data && <OrdersSection orders={data.orders} invoices={billed?.invoices ?? []} />}
    </>
  );
}
