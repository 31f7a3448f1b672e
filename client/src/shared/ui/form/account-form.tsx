import { useNameAccountMutation } from '~/shared/api/refund-account.ts';
import { notifyFailure, notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from './button.tsx';
import { useDraft } from './drafts/use-draft.ts';
import { TextareaField } from './field.tsx';
import { Form } from './form.tsx';

interface AccountFormProps {
  readonly orderId: string;
  /** The account that is named already. */
  readonly account: string | null;
}

/** Names the bank account that the money of a refunded order is transferred to. */
export function AccountForm({ orderId, account }: AccountFormProps) {
  const [name, { isLoading }] = useNameAccountMutation();
  const draft = useDraft({ key: `refund-account:${orderId}` });
  const submit = async (form: FormData, saved: () => void) => {
    const reply = await name({ id: orderId, account: String(form.get('account')) });
    if (reply.error) return notifyFailure(reply.error, 'The account could not be saved');
    notifyOutcome(reply);
    saved();
  };
  return (
    <Form onSubmit={submit} draft={draft} aria-label="Account for the transfer">
      <TextareaField
        key={account}
        name="account"
        label="Account"
        hint="Name of the holder, IBAN and BIC, or account and routing number."
        defaultValue={account ?? ''}
        rows={3}
        maxLength={500}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="outline" mt="3" disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save account'}
      </Button>
    </Form>
  );
}
