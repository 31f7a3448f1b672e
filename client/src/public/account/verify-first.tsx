import { chakra, Flex } from '@chakra-ui/react';
import { ResendButton } from './resend-button.tsx';

interface VerifyFirstProps {
  /** What becomes possible, as the end of a sentence. */
  readonly to: string;
}

/** Says that the email address must be verified first, with a button that mails the link again. */
export function VerifyFirst({ to }: VerifyFirstProps) {
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <chakra.p color="text.muted">
        {`Verify your email address first, to ${to}. Open the link that we sent you.`}
      </chakra.p>
      <ResendButton variant="outline" size="sm" />
    </Flex>
  );
}
