import { chakra, Flex } from '@chakra-ui/react';
import { useLazyGetOfferQuery } from '~/shared/api/offers.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import type { Wanted } from './wanted.ts';

interface CouponFormProps {
  readonly wanted: Wanted;
  /** The code that is currently applied. */
  readonly coupon: string | null;
  readonly onChange: (coupon: string | null) => void;
}

/** Field for a coupon. The server checks the code before it is applied. */
export function CouponForm({ wanted, coupon, onChange }: CouponFormProps) {
  const [look, { isFetching }] = useLazyGetOfferQuery();
  const submit = async (values: FormData) => {
    const code = String(values.get('coupon')).trim();
    const { data, error } = await look({ ...wanted, coupon: code });
    if (data) {
      onChange(code);
      return;
    }
    return notifyFailure(error, 'Error', 'The coupon could not be checked. Check your connection.');
  };
  if (coupon) {
    return (
      <Flex mt="4" gap="3" align="center" wrap="wrap">
        <chakra.p role="status">{`Coupon ${coupon.toUpperCase()} is applied.`}</chakra.p>
        <Button variant="bare" size="inline" onClick={() => onChange(null)}>
          Remove coupon
        </Button>
      </Flex>
    );
  }
  return (
    <Form onSubmit={submit} aria-label="Coupon" mt="4">
      <Flex gap="3" align="flex-end" wrap="wrap">
        <InputField name="coupon" label="Coupon" autoComplete="off" maxLength={40} required />
        <Button type="submit" variant="outline" disabled={isFetching}>
          Apply
        </Button>
      </Flex>
    </Form>
  );
}
