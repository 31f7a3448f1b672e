import { Flex } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { Section } from '~/features/account/section.tsx';
import { selectUser } from '~/features/auth/auth-user.ts';
import { ResendButton } from '~/features/email-verification/resend-button.tsx';
import { capitalize } from '~/shared/format.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { AccountHeading } from './account-heading.tsx';

/** What the plan includes. Nothing is billed here so far. */
export function BillingPage() {
  const user = useSelector(selectUser);
  const plan = capitalize(user?.plan || 'free');
  return (
    <>
      <AccountHeading>Billing</AccountHeading>
      <Section
        title={`${plan} plan`}
        text="You have a 7-day free trial, limited to 5 sections of pro courses. Verify your email to start it, or upgrade to watch everything."
      >
        <Flex gap="3" wrap="wrap">
          <ButtonLink to="/pricing">Upgrade</ButtonLink>
          {user && !user.email_verified && <ResendButton look="outline">Verify email</ResendButton>}
        </Flex>
      </Section>
    </>
  );
}
