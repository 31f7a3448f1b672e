import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldErrorsOf, statusOf } from '~/shared/api/api-error.ts';
import { randomKey } from '~/shared/api/creation-keys.ts';
import { sayOutcome } from '~/shared/feedback/say-outcome.ts';
import { Button } from '~/shared/ui/button.tsx';
import { InputField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';

interface Answer {
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}

/** One number as it is sent; the same again as long as it is not known what became of it. */
interface Sent<Seen> {
  readonly value: number;
  readonly idempotencyKey: string;
  /** As it was shown at the first try: it may have changed by that. */
  readonly seen: Seen | undefined;
}

interface NumberFormProps<Seen> {
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
  /** What the number adds to, as it is shown, in units of the API. */
  readonly seen?: Seen;
  readonly onSend: (sent: Sent<Seen>) => Promise<Answer>;
}

/** One number and the button that sends it: money, or days. Sending it twice counts once. */
export function NumberForm<Seen>(props: NumberFormProps<Seen>) {
  const { action, field, label, hint, usual, most = Infinity, factor = 1, seen, onSend } = props;
  const [tried, setTried] = useState<Omit<Sent<Seen>, 'value'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: FormData, saved: () => void) => {
    const typed = Number(String(form.get(field)).trim().replace(/^\$/, ''));
    const value = Math.round(typed * factor);
    const refusal = refusalOf(typed, value, { most, factor });
    if (refusal) return [{ path: field, message: `${label} ${refusal}` }];
    const attempt = tried ?? { idempotencyKey: randomKey(), seen };
    setTried(attempt);
    setBusy(true);
    const answer = await onSend({ value, ...attempt });
    setBusy(false);
    if (isDecided(answer)) setTried(null);
    const faults = fieldErrorsOf(answer.error);
    if (faults.length > 0) return faults;
    sayOutcome(answer);
    if (answer.data) saved();
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

/** Says in words why a number cannot be sent. */
function refusalOf(
  typed: number,
  value: number,
  { most, factor }: { readonly most: number; readonly factor: number },
): string | null {
  if (!(value > 0) || !Number.isSafeInteger(value)) return 'must be a number above 0';
  if (value > most) return `must be at most ${most / factor}`;
  // Multiplied, a decimal fraction is off by less than that.
  if (Math.abs(typed * factor - value) < 1e-6) return null;
  return factor === 1 ? 'must be a whole number' : 'may have at most two decimals';
}

/** Whether the server has said what became of a call: it has booked or refused it. */
function isDecided({ data, error }: Answer): boolean {
  const status = statusOf(error);
  return data !== undefined || (status >= 400 && status < 500);
}
