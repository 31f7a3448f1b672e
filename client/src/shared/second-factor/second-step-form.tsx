import type { FieldError } from '@atelier/contracts/core/errors';
import type { ReactNode } from 'react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Form, formLayout } from '~/shared/ui/form.tsx';
import { CodeField } from './code-field.tsx';

interface SecondStepFormProps {
  /** Sends the code; returns the error, if any. */
  readonly onCode: (code: string) => Promise<unknown>;
  readonly isLoading: boolean;
  /** A button for users with a passkey. */
  readonly otherWay: ReactNode;
  /** Returns to the password. */
  readonly onBack: () => void;
}

/** The second step of signing in, below or in place of the first. */
export function SecondStepForm({ onCode, isLoading, otherWay, onBack }: SecondStepFormProps) {
  const submit = async (values: FormData): Promise<readonly FieldError[] | undefined> => {
    const error = await onCode(String(values.get('code')));
    if (!error) return;
    // The step has expired: only the password starts another one.
    if (fieldErrorsOf(error).some(({ path }) => path === 'token')) {
      onBack();
      popup('error', 'Error', { text: messageOf(error, '') });
      return;
    }
    return notifyFailure(error, 'Error', 'The server could not be reached. Please try again.');
  };
  return (
    <Form onSubmit={submit} aria-label="Two-factor authentication" {...formLayout}>
      <CodeField autoFocus />
      <Button type="submit" size="lg" disabled={isLoading}>
        {isLoading ? 'Signing in...' : 'Confirm'}
      </Button>
      {otherWay}
      <Button variant="bare" size="inline" alignSelf="flex-start" onClick={onBack}>
        Back to Sign in
      </Button>
    </Form>
  );
}
