import { Flex } from '@chakra-ui/react';
import { fieldErrorsOf, messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { Button } from '~/shared/ui/button.tsx';
import { Dialog } from '~/shared/ui/dialog.tsx';
import { InputField, SelectField } from '~/shared/ui/field.tsx';
import { Form } from '~/shared/ui/form.tsx';
import { asInForm, couponOf } from './coupon-values.ts';
import { productWords } from './coupon-words.ts';
import { useCreateCouponMutation } from './coupons-api.ts';

/** A new coupon. It cannot be changed afterwards, only switched off. */
export function AddCouponDialog({ onClose }: { onClose: () => void }) {
  const [create, { isLoading }] = useCreateCouponMutation();

  const submit = async (values: FormData) => {
    const { data, error } = await create(couponOf(values));
    if (data) {
      onClose();
      toast('success', data.message);
      return;
    }
    const fields = fieldErrorsOf(error).map(asInForm);
    if (fields.length === 0) {
      const text = messageOf(error, 'The server could not be reached. Please try again.');
      popup('error', 'Failed to add the coupon', { text });
    }
    return fields;
  };

  return (
    <Dialog open onClose={onClose} title="Add Coupon" size="sm">
      <Form onSubmit={submit} aria-label="Add Coupon" display="flex" flexDirection="column" gap="4">
        <InputField
          name="code"
          label="Code"
          hint="Letters, digits and hyphens, 4 or more. Upper and lower case are the same."
          autoComplete="off"
          maxLength={40}
          required
        />
        <Flex gap="3" wrap="wrap">
          <SelectField name="kind" label="Kind" defaultValue="percent" required>
            <option value="percent">Percent</option>
            <option value="amount">Dollars</option>
          </SelectField>
          <InputField name="value" label="Value" inputMode="decimal" autoComplete="off" required />
        </Flex>
        <SelectField name="applies_to" label="Good for" defaultValue="any" required>
          {Object.entries(productWords).map(([product, words]) => (
            <option key={product} value={product}>
              {words}
            </option>
          ))}
        </SelectField>
        <Flex gap="3" wrap="wrap">
          <InputField name="starts_at" label="First day" type="date" />
          <InputField name="ends_at" label="Last day" type="date" />
        </Flex>
        <Flex gap="3" wrap="wrap">
          <InputField name="max_redemptions" label="Orders in total" inputMode="numeric" />
          <InputField name="max_per_person" label="Orders per person" inputMode="numeric" />
        </Flex>
        <Flex gap="3" justify="flex-end" mt="2" wrap="wrap">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? 'Adding...' : 'Add'}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
