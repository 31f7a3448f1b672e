import { Flex } from '@chakra-ui/react';
import { useSelector } from 'react-redux';
import { useGetAccessQuery } from '~/public/access/access-api.ts';
import { remainingText, trialText } from '~/public/access/remaining-text.ts';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { ResendButton } from '../resend-button.tsx';
import { Section } from '../section.tsx';

/** The Free plan: its trial, what is left to open, and a link to the paid plans. */
export function FreePlanSection() {
  const isVerified = useSelector(selectUser)?.email_verified;
  const read = useGetAccessQuery({}, { refetchOnMountOrArgChange: true });
  if (!read.data) return <NotLoaded what="trial" read={read} />;
  const left = remainingText(read.data);
  const words = [
    trialText(read.data),
    isVerified
      ? 'Upgrade to watch everything.'
      : 'Verify your email to start it, or upgrade to watch everything.',
    left && `You can still open ${left}. What you open stays open.`,
  ];
  return (
    <Section title="Free plan" text={words.filter(Boolean).join(' ')}>
      <Flex gap="3" wrap="wrap">
        <ButtonLink to="/pricing">Upgrade</ButtonLink>
        {!isVerified && <ResendButton variant="outline">Verify email</ResendButton>}
      </Flex>
    </Section>
  );
}
