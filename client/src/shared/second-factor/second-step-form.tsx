import type { FieldError, SecondStep } from '@atelier/contracts/core/errors';
import { type ReactNode, useState } from 'react';
import { fieldErrorsOf, isApiError, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { CodeField } from './code-field.tsx';

interface SecondStepOptions {
  /** Sends the code; returns the error, if any. */
  readonly onCode: (args: { token: string; code: string }) => Promise<unknown>;
  readonly isLoading: boolean;
  /** A button for users with a passkey. */
  readonly passkeyButton: ReactNode;
}

/**
 * The second step of a sign-in, for accounts that require a code.
 * @returns `form`, null until the step has started, and `start`, which starts it if the error of
 * the first step requires it, and returns whether it does
 */
export function useSecondStep(options: SecondStepOptions) {
  const [step, setStep] = useState<SecondStep | null>(null);
  const start = (error: unknown): boolean => {
    const next = (isApiError(error) && error.body?.second_step) || null;
    setStep(next);
    return next !== null;
  };
  const onBack = () => setStep(null);
  return { form: step && <SecondStepForm {...options} step={step} onBack={onBack} />, start };
}

interface SecondStepFormProps extends SecondStepOptions {
  readonly step: SecondStep;
  /** Returns to the password. */
  readonly onBack: () => void;
}

function SecondStepForm({ step, onCode, isLoading, passkeyButton, onBack }: SecondStepFormProps) {
  const submit = async (values: FormData): Promise<readonly FieldError[] | undefined> => {
    const error = await onCode({ token: step.token, code: String(values.get('code')) });
    if (!error) return;
    // The step has expired: only the password starts another one.
    if (fieldErrorsOf(error).some(({ path }) => path === 'token')) {
      onBack();
      popup('error', 'Error', { text: messageOf(error, '') });
      return;
    }
    return notifyFailure(error, 'Error');
  };
  return (
    <Form onSubmit={submit} aria-label="Two-factor authentication" {...formLayout}>
      <CodeField autoFocus />
      <Button type="submit" size="lg" disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Confirm'}
      </Button>
      {passkeyButton}
      <Button variant="bare" size="inline" alignSelf="flex-start" onClick={onBack}>
        Back to Sign in
      </Button>
    </Form>
  );
}
