import type { ComponentProps } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { useResend } from './use-resend.ts';

export function ResendButton({ children = 'Send again', ...props }: ComponentProps<typeof Button>) {
  const { send, isLoading } = useResend();
  return (
    <Button {...props} disabled={isLoading} onClick={send}>
      {isLoading ? 'Sending link...' : children}
    </Button>
  );
}
