import { Flex } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { selectUser } from '~/public/auth/auth-user.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { ResendButton } from '../resend-button.tsx';
import { Section } from '../section.tsx';

/** The Free plan: its trial, and the way to a paid plan. */
export function FreePlanSection() {
  const isVerified = useSelector(selectUser)?.email_verified;
  const next = isVerified
    ? 'Upgrade to watch everything.'
    : 'Verify your email to start it, or upgrade to watch everything.';
  return (
    <Section
      title="Free plan"
      text={`You have a 7-day free trial, limited to 5 sections of pro courses. ${next}`}
    >
      <Flex gap="3" wrap="wrap">
        <ButtonLink to="/pricing">Upgrade</ButtonLink>
        {!isVerified && <ResendButton look="outline">Verify email</ResendButton>}
      </Flex>
    </Section>
  );
}
