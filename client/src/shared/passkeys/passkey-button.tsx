import { useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/button.tsx';
import { askForPasskey, knowsPasskeys, type PasskeyAnswer } from './ask-browser.ts';

interface Reply<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

interface PasskeyButtonProps {
  readonly ask: () => PromiseLike<Reply<{ token: string; options: object }>>;
  /** Signs in; answers the failure, if there is one. */
  readonly onAnswer: (answer: PasskeyAnswer) => Promise<unknown>;
}

/** Signs in by a passkey, without address and password. */
export function PasskeyButton({ ask, onAnswer }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  const signIn = async () => {
    const { data, error } = await ask();
    if (!data) return error;
    const passkey = await askForPasskey(data.options).catch(() => null);
    // Closed without a choice: there is nothing to say.
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
    <Button look="outline" size="lg" disabled={isBusy} onClick={() => void press()}>
      Use a passkey
    </Button>
  );
}
