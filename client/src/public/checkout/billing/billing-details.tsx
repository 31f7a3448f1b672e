import type { BillingDetails as Details } from '@atelier/contracts/commerce/tax/billing-details';
import { chakra, Flex } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useGetProfileQuery } from '~/public/account/profile/profile-api.ts';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { finishSaving } from '~/shared/feedback/save-conflicts.ts';
import { BillingInputs, billingValues } from '~/shared/ui/form/billing-inputs.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { Form } from '~/shared/ui/form/form.tsx';
import {
  useGetBillingDetailsQuery,
  useUpdateBillingDetailsMutation,
} from './billing-details-api.ts';
import { withProfile } from './with-profile.ts';

/**
 * Saves what is typed in an open form, before an order is placed; null if none is open. Returns
 * false if it could not be saved.
 */
export type SaveBilling = RefObject<(() => Promise<boolean>) | null>;

/** What the invoice states besides name and email, kept for the next orders. */
export function BillingDetails({ save }: { save: SaveBilling }) {
  const user = useSelector(selectUser);
  const { data } = useGetBillingDetailsQuery({}, { skip: !user });
  const [isOpen, setOpen] = useState(false);
  const email = user?.email ?? '';
  const profile = useGetProfileQuery({ email }, { skip: !user || !isOpen });
  if (!data) return null;
  const details = data.billing_details;
  const lines = [details.company, details.address_line_1, details.city].filter(Boolean);
  if (isOpen && !profile.isLoading) {
    const known = profile.data ? withProfile(details, profile.data.user) : details;
    return <DetailsForm details={known} save={save} onClose={() => setOpen(false)} />;
  }
  return (
    <chakra.p mt="4">
      {lines.length > 0 && (
        <chakra.span dir="auto" overflowWrap="anywhere">
          {`Invoice to ${lines.join(', ')}. `}
        </chakra.span>
      )}
      <Button variant="bare" size="inline" onClick={() => setOpen(true)}>
        {lines.length > 0 ? 'Change billing details' : 'Add company and address for the invoice'}
      </Button>
    </chakra.p>
  );
}

const notSaved = 'The billing details could not be saved';

interface DetailsFormProps {
  readonly details: Details;
  readonly save: SaveBilling;
  readonly onClose: () => void;
}

function DetailsForm({ details, save, onClose }: DetailsFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const draft = useDraft({ key: 'order:billing-details' });
  const [update, { isLoading }] = useUpdateBillingDetailsMutation();
  const send = (values: FormData) => update(billingValues(values));
  const submit = async (values: FormData, saved: () => void) =>
    finishSaving(await send(values), [saved, onClose], notSaved);
  useEffect(() => {
    save.current = async () => {
      const form = box.current?.querySelector('form');
      if (!form) return true;
      const { error } = await send(new FormData(form));
      if (error) popup('error', 'Error', { text: messageOf(error, `${notSaved}.`) });
      else onClose();
      return !error;
    };
    return () => {
      save.current = null;
    };
  });
  return (
    <chakra.div ref={box} mt="4">
      <Form
        onSubmit={submit}
        draft={draft}
        aria-label="Billing details"
        display="flex"
        flexDirection="column"
        gap="4"
      >
        <BillingInputs details={details} />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" variant="outline" disabled={isLoading}>
            {isLoading ? 'Saving...' : 'Save billing details'}
          </Button>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
        </Flex>
      </Form>
    </chakra.div>
  );
}
