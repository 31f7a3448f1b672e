import type { Sale } from '@atelier/contracts/commerce/orders/order';
import type { BillingDetails } from '@atelier/contracts/commerce/tax/billing-details';
import { useState } from 'react';
import { fieldErrorsOf } from '~/shared/api/api-error.ts';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyFailure, notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { BillingInputs, billingValues } from '~/shared/ui/form/billing-inputs.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { useCorrectInvoiceMutation } from '../sales-api.ts';

interface CorrectInvoiceProps {
  readonly sale: Sale;
  readonly details: BillingDetails;
}

/** Replaces an issued invoice by one with other details of its buyer. */
export function CorrectInvoice({ sale, details }: CorrectInvoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const isValid = sale.status === 'pending' || sale.status === 'paid';
  if (!sale.invoice || !isValid || sale.refunded.amount > 0) return null;
  return (
    <>
      <Button variant="outline" size="sm" mt="4" onClick={() => setOpen(true)}>
        Correct the invoice
      </Button>
      {isOpen && <CorrectionDialog sale={sale} details={details} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CorrectionDialogProps extends CorrectInvoiceProps {
  readonly onClose: () => void;
}

function CorrectionDialog({ sale, details, onClose }: CorrectionDialogProps) {
  const { id, invoice, name } = sale;
  const [correct, { isLoading }] = useCorrectInvoiceMutation();
  const submit = async (form: FormData) => {
    const text = `A credit note cancels invoice ${invoice}, and a new invoice replaces it. ${name} is notified.`;
    if (!(await confirm('Correct this invoice?', text, 'Yes, correct it'))) return;
    const reply = await correct({ id, ...billingValues(form) });
    const faults = fieldErrorsOf(reply.error);
    if (faults.length > 0) return faults;
    if (reply.error) return notifyFailure(reply.error, 'The invoice could not be corrected');
    notifyOutcome(reply);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`Correct invoice ${invoice}`} size="sm">
      <Form onSubmit={submit} aria-label="Correct the invoice" {...formLayout}>
        <BillingInputs details={details} />
        <FormActions onCancel={onClose} isBusy={isLoading}>
          {isLoading ? 'Correcting...' : 'Correct'}
        </FormActions>
      </Form>
    </Dialog>
  );
}
