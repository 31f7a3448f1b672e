import { chakra, Flex } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLazyGetOfferQuery } from '~/shared/api/offers.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form } from '~/shared/ui/form/form.tsx';
import type { Wanted } from './wanted.ts';

/**
 * Applies a code that is typed but not applied. Returns whether there is one: the buyer then sees
 * another total, or why the code is refused, before ordering.
 */
export type ApplyCoupon = RefObject<(() => boolean) | null>;

interface CouponFormProps {
  readonly apply: ApplyCoupon;
  readonly wanted: Wanted;
  /** The code that is currently applied. */
  readonly coupon: string | null;
  readonly onChange: (coupon: string | null) => void;
}

const codeOf = (values: FormData) => String(values.get('coupon')).trim();

/** Field for a coupon. The server checks the code before it is applied. */
export function CouponForm({ apply, wanted, coupon, onChange }: CouponFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const [look, { isFetching }] = useLazyGetOfferQuery();
  const draft = useDraft({ key: 'order:coupon' });
  const submit = async (values: FormData) => {
    const code = codeOf(values);
    const { data, error } = await look({ ...wanted, coupon: code });
    if (data) {
      draft.forget();
      onChange(code);
      return;
    }
    return notifyFailure(error, 'Error', 'The coupon could not be checked. Check your connection.');
  };
  useEffect(() => {
    apply.current = () => {
      const form = box.current?.querySelector('form');
      if (!form || codeOf(new FormData(form)) === '') return false;
      form.requestSubmit();
      return true;
    };
    return () => {
      apply.current = null;
    };
  }, [apply]);
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
    <chakra.div ref={box} mt="4">
      <Form onSubmit={submit} draft={draft} aria-label="Coupon">
        <Flex gap="3" align="flex-end" wrap="wrap">
          <InputField name="coupon" label="Coupon" autoComplete="off" maxLength={40} required />
          <Button type="submit" variant="outline" disabled={isFetching}>
            Apply
          </Button>
        </Flex>
      </Form>
    </chakra.div>
  );
}
