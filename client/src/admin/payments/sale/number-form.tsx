import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { sayOutcome } from '~/shared/feedback/say-outcome.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';

interface Answer {
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}

interface NumberFormProps {
  /** Name of the form, and of what it does. */
  readonly action: string;
  /** The field as the API calls it. */
  readonly field: 'amount' | 'days';
  readonly label: string;
  readonly hint?: string;
  /** What is usual, as it is typed. */
  readonly usual: string;
  /** What is possible, in units of the API. */
  readonly most?: number;
  /** Units of the API in one of what is typed: 100 where cents are asked for in dollars. */
  readonly factor?: number;
  readonly onSend: (value: number, idempotencyKey: string) => Promise<Answer>;
}

/** One number and the button that sends it: money, or days. Sending it twice counts once. */
export function NumberForm(props: NumberFormProps) {
  const { action, field, label, hint, usual, most = Infinity, factor = 1, onSend } = props;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: FormData, saved: () => void) => {
    const typed = Number(String(form.get(field)).trim().replace(/^\$/, ''));
    const value = Math.round(typed * factor);
    if (!(value > 0)) return [{ path: field, message: `${label} must be a number above 0` }];
    if (value > most) {
      return [{ path: field, message: `${label} must be at most ${most / factor}` }];
    }
    setBusy(true);
    const answer = await onSend(value, key);
    setBusy(false);
    const faults = fieldErrorsOf(answer.error);
    if (faults.length > 0) return faults;
    sayOutcome(answer);
    if (!answer.data) return;
    saved();
    setKey(crypto.randomUUID());
  };
  return (
    <Form onSubmit={submit} aria-label={action}>
      <Flex gap="3" align="flex-start" wrap="wrap">
        <InputField
          name={field}
          label={label}
          {...(hint && { hint })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={usual}
          key={usual}
          required
        />
        <Button type="submit" look="outline" mt="8" disabled={isBusy}>
          {action}
        </Button>
      </Flex>
    </Form>
  );
}
