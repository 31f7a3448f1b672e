import type { ComponentProps } from 'react';
import { Button } from '~/shared/ui/button.tsx';
import { useResend } from './use-resend.ts';

export function ResendButton({ children = 'Send again', ...look }: ComponentProps<typeof Button>) {
  const { send, isLoading } = useResend();
  return (
    <Button {...look} disabled={isLoading} onClick={send}>
      {isLoading ? 'Sending link...' : children}
    </Button>
  );
}
