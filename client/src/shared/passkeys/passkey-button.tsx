import { useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { type PasskeyAnswer, requestPasskey, supportsPasskeys } from './browser-passkeys.ts';

interface Reply<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

interface PasskeyButtonProps {
  readonly ask: () => PromiseLike<Reply<{ token: string; options: object }>>;
  /** Signs in; returns the error, if any. */
  readonly onAnswer: (answer: PasskeyAnswer) => Promise<unknown>;
}

/** Signs in with a passkey instead of an email address and password. */
export function PasskeyButton({ ask, onAnswer }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  if (!supportsPasskeys()) return null;
  const signIn = async () => {
    const { data, error } = await ask();
    if (!data) return error;
    const passkey = await requestPasskey(data.options).catch(() => null);
    // If the dialog was closed without a choice, there is nothing to report.
    return passkey ? onAnswer({ token: data.token, passkey }) : undefined;
  };
  const press = async () => {
    setBusy(true);
    const failure = await signIn();
    setBusy(false);
    if (failure) {
      popup('error', 'Error', { text: messageOf(failure, 'The server could not be reached.') });
    }
  };
  return (
    <Button variant="outline" size="lg" disabled={isBusy} onClick={() => void press()}>
      Use a passkey
    </Button>
  );
}
