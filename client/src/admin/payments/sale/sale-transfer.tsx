import type { Sale } from '@atelier/contracts/commerce/orders/order';
import { chakra, Flex } from '@chakra-ui/react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyFailure, notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate, formatMoney } from '~/shared/format/format.ts';
import { AccountForm } from '~/shared/ui/form/account-form.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { useNoteTransferMutation } from '../sales-api.ts';

/** Money that goes back to the buyer by bank transfer: to which account, and when it went. */
export function SaleTransfer({ sale }: { readonly sale: Sale }) {
  const { id, name, transfer } = sale;
  if (!transfer) return null;
  const { owed, account, sent } = transfer;
  return (
    <Panel title="Transfer to the buyer">
      {sent.map(({ amount, on }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: transfers are only added, and two can be alike
        <p key={n}>{`${formatMoney(amount)} was transferred on ${formatDate(on)}.`}</p>
      ))}
      {owed.amount > 0 && (
        <Flex direction="column" gap="6">
          <chakra.p>
            {account
              ? `Transfer ${formatMoney(owed)} to this account, then record it here.`
              : `${formatMoney(owed)} is to be transferred. ${name} has not named an account yet and was asked by mail.`}
          </chakra.p>
          <AccountForm orderId={id} account={account} />
          <NoteTransfer sale={sale} owed={owed} />
        </Flex>
      )}
    </Panel>
  );
}

type Owed = NonNullable<Sale['transfer']>['owed'];

function NoteTransfer({ sale: { id, name }, owed }: { readonly sale: Sale; readonly owed: Owed }) {
  const [note, { isLoading }] = useNoteTransferMutation();
  const submit = async (form: FormData) => {
    const day = String(form.get('sent_on'));
    const question = `Record that ${formatMoney(owed)} was transferred to ${name}?`;
    if (!(await confirm(question, `${name} is notified by mail.`, 'Yes, record it'))) return;
    const reply = await note({ id, if_owed: owed.amount, ...(day && { sent_on: day }) });
    if (reply.error) return notifyFailure(reply.error, 'The transfer could not be recorded');
    notifyOutcome(reply);
  };
  return (
    <Form onSubmit={submit} aria-label="Record transfer">
      <Flex gap="3" align="flex-start" wrap="wrap">
        <InputField
          name="sent_on"
          label="Day of the transfer"
          hint="Leave empty for today."
          type="date"
        />
        <Button type="submit" variant="outline" mt="8" disabled={isLoading}>
          Record transfer
        </Button>
      </Flex>
    </Form>
  );
}
