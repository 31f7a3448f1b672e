import type { Coupon } from '@atelier/contracts/commerce/coupons';
import { Flex } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { DeleteAction, RowAction } from '~/shared/ui/list/row-action.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { useRemoveCouponMutation, useUpdateCouponMutation } from './coupons-api.ts';

/** Menu of the actions on a coupon. */
export function CouponActions({ coupon }: { coupon: Coupon }) {
  const { id, code, active } = coupon;
  const [update, updating] = useUpdateCouponMutation();
  const [remove, removing] = useRemoveCouponMutation();
  const [isEditing, setEditing] = useState(false);
  const isBusy = updating.isLoading || removing.isLoading;
  const toggle = async () => notifyOutcome(await update({ id, active: !active }));
  const askToRemove = async () => {
    const text = `${code} is no longer valid. Orders that use it keep the discount.`;
    if (await confirm('Delete this coupon?', text, 'Yes, delete it'))
      notifyOutcome(await remove({ id }));
  };
  return (
    <Flex gap="1" align="center">
      <Button
        variant="outline"
        size="sm"
        disabled={isBusy}
        aria-label={`${active ? 'Switch off' : 'Switch on'} ${code}`}
        onClick={toggle}
      >
        {active ? 'Switch off' : 'Switch on'}
      </Button>
      <RowAction label={`Edit ${code}`} disabled={isBusy} onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </RowAction>
      <DeleteAction label={`Delete ${code}`} disabled={isBusy} onClick={askToRemove} />
      {isEditing && <CouponDialog coupon={coupon} onClose={() => setEditing(false)} />}
    </Flex>
  );
}
