import { amountHint, readAmount } from '@atelier/contracts/core/amounts';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldErrorsOf, statusOf } from '~/shared/api/api-error.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';

interface Answer {
  readonly data?: { readonly message: string };
  readonly error?: unknown;
}

/** A number as sent. What is expected stays the same on every retry until the outcome is known. */
interface Sent<Expected> {
  readonly value: number;
  /** The displayed value at the first attempt, which that attempt may have changed. */
  readonly expected: Expected | undefined;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
}

interface NumberFormProps<Expected> {
  /** Title of the form and label of its button. */
  readonly action: string;
  /** Name of the field in the API. */
  readonly field: 'amount' | 'days';
  readonly label: string;
  /** What messages call the number; the label by default. */
  readonly unit?: string;
  readonly hint?: string;
  /** Default value, in the unit that is entered. */
  readonly usual: string;
  /** Maximum, in API units. */
  readonly most?: number;
  /** API units per entered unit: 100 if the API takes cents and the form takes dollars. */
  readonly factor?: number;
  /** Displayed value that the number is added to, in API units. */
  readonly expected?: Expected;
  /** Asked before the number is sent. */
  readonly question?: (value: number) => Question;
  readonly onSend: (sent: Sent<Expected>) => Promise<Answer>;
}

/** Form with a single number, of money or days. Retries are idempotent. */
export function NumberForm<Expected>(props: NumberFormProps<Expected>) {
  const {
    action,
    field,
    label,
    unit = label,
    hint,
    usual,
    most = Infinity,
    factor = 1,
    expected,
    question,
    onSend,
  } = props;
  const [tried, setTried] = useState<Omit<Sent<Expected>, 'value'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: FormData, saved: () => void) => {
    const text = String(form.get(field));
    const amount = readAmount(text);
    const typed = Number(amount ?? text.trim().replace(/^\$/, ''));
    const value = Math.round(typed * factor);
    const isAmbiguous = amount === null && /\d,\d{3}$/.test(text.trim());
    const refusal = isAmbiguous ? amountHint(text) : refusalOf(typed, value, { most, factor });
    if (refusal) return [{ path: field, message: `${unit} ${refusal}` }];
    if (question && !(await isConfirmed(question(value)))) return;
    const attempt = tried ?? { expected };
    setTried(attempt);
    setBusy(true);
    const answer = await onSend({ value, ...attempt });
    setBusy(false);
    if (isDecided(answer)) setTried(null);
    const faults = fieldErrorsOf(answer.error);
    if (faults.length > 0) return faults;
    notifyOutcome(answer);
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
        <Button type="submit" variant="outline" mt="8" disabled={isBusy}>
          {action}
        </Button>
      </Flex>
    </Form>
  );
}

const isConfirmed = ({ title, text, yes }: Question) => confirm(title, text, yes);

/** Explains why a number cannot be sent. */
function refusalOf(
  typed: number,
  value: number,
  { most, factor }: { readonly most: number; readonly factor: number },
): string | null {
  if (!(value > 0) || !Number.isSafeInteger(value)) return 'must be a number above 0';
  if (value > most) return `must be at most ${most / factor}`;
  // Multiplying a decimal fraction causes a rounding error below this tolerance.
  if (Math.abs(typed * factor - value) < 1e-6) return null;
  return factor === 1 ? 'must be a whole number' : 'may have at most two decimals';
}

/** Whether the outcome of a call is known: the server has either processed or rejected it. */
function isDecided({ data, error }: Answer): boolean {
  const status = statusOf(error);
  return data !== undefined || (status >= 400 && status < 500);
}
