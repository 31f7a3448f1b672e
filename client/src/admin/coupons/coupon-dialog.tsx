import type { Coupon } from '@atelier/contracts/commerce/coupons';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { changedValues } from '~/admin/saving/changed-values.ts';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { finishSaving } from '~/shared/feedback/save-conflicts.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField, SelectField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout, type SubmittedForm } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { CouponCoursesField } from './coupon-courses-field.tsx';
import { productLabels } from './coupon-text.ts';
import { asInForm, couponOf, dayErrors, formValuesOf, valueText } from './coupon-values.ts';
import { useCreateCouponMutation, useUpdateCouponMutation } from './coupons-api.ts';

interface CouponDialogProps {
  /** The coupon to edit; a new one is added if omitted. */
  readonly coupon?: Coupon;
  readonly onClose: () => void;
}

/** Form that adds a coupon or edits one. The code of an existing coupon cannot be changed. */
export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const [create, creating] = useCreateCouponMutation();
  const [update, updating] = useUpdateCouponMutation();
  const [opened] = useState(coupon?.courses ?? []);
  const [courses, setCourses] = useState(opened);
  const draft = useDraft({
    key: `coupon:${coupon?.id ?? 'new'}`,
    baseVersion: coupon?.updated_at,
    part: { value: courses, set: setCourses, revive: (kept) => kept },
  });
  const { saveChanges } = useSaving();
  const isLoading = creating.isLoading || updating.isLoading;
  const shown = formValuesOf(coupon);
  const [product, setProduct] = useState(shown.applies_to);
  const title = coupon ? 'Edit Coupon' : 'Add Coupon';

  const submit = async (
    values: FormData,
    saved: () => void,
    { element, opened: before }: SubmittedForm,
  ) => {
    const wrong = dayErrors(values);
    if (wrong.length > 0) return wrong;
    const given = couponOf(values, courses);
    const reply = coupon
      ? await saveChanges(
          update,
          { id: coupon.id, ...changedValues(given, couponOf(before, opened)) },
          draft.baseVersion,
          { element, textOf: (field, value) => valueText(field, value, courses) },
        )
      : await create(given);
    const failure = `Failed to ${coupon ? 'save' : 'add'} the coupon`;
    return finishSaving(reply, [saved, onClose], failure)?.map(asInForm);
  };

  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <Form onSubmit={submit} draft={draft} aria-label={title} {...formLayout}>
        <ValueFields shown={shown} isKnown={coupon !== undefined} />
        <SelectField
          name="applies_to"
          label="Applies to"
          defaultValue={shown.applies_to}
          onChange={({ target }) => setProduct(target.value)}
          required
        >
          {Object.entries(productLabels).map(([product, words]) => (
            <option key={product} value={product}>
              {words}
            </option>
          ))}
        </SelectField>
        {product === 'course' && (
          <CouponCoursesField opened={opened} courses={courses} onChange={setCourses} />
        )}
        <SelectField
          name="payments"
          label="Payments"
          hint="Plans are renewed every month or year. Courses are paid once."
          defaultValue={shown.payments}
          required
        >
          <option value="first">First payment only</option>
          <option value="every">Every payment</option>
        </SelectField>
        <LimitFields shown={shown} />
        <FormActions onCancel={onClose} isBusy={isLoading}>
          {buttonText(coupon !== undefined, isLoading)}
        </FormActions>
      </Form>
    </Dialog>
  );
}

interface ValueFieldsProps {
  readonly shown: ReturnType<typeof formValuesOf>;
  /** Whether the coupon exists, so that its code is fixed. */
  readonly isKnown: boolean;
}

/** The code of a coupon and what it takes off. */
function ValueFields({ shown, isKnown }: ValueFieldsProps) {
  return (
    <>
      <InputField
        name="code"
        label="Code"
        hint="Letters, digits and hyphens, 4 or more. Upper and lower case are the same."
        autoComplete="off"
        maxLength={40}
        defaultValue={shown.code}
        readOnly={isKnown}
        required
      />
      <Flex gap="3" wrap="wrap">
        <SelectField name="kind" label="Kind" defaultValue={shown.kind} required>
          <option value="percent">Percent</option>
          <option value="amount">Dollars</option>
        </SelectField>
        <InputField
          name="value"
          label="Value"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown.value}
          required
        />
      </Flex>
    </>
  );
}

/** The days on which a coupon is valid, and how often it can be used. */
function LimitFields({ shown }: { readonly shown: ReturnType<typeof formValuesOf> }) {
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <InputField name="starts_at" label="First day" type="date" defaultValue={shown.starts_at} />
        <InputField name="ends_at" label="Last day" type="date" defaultValue={shown.ends_at} />
      </Flex>
      <Flex gap="3" wrap="wrap">
        <InputField
          name="max_redemptions"
          label="Max redemptions"
          inputMode="numeric"
          defaultValue={shown.max_redemptions}
        />
        <InputField
          name="max_per_person"
          label="Max per person"
          inputMode="numeric"
          defaultValue={shown.max_per_person}
        />
      </Flex>
    </>
  );
}

function buttonText(isKnown: boolean, isLoading: boolean): string {
  if (isKnown) return isLoading ? 'Saving...' : 'Save';
  return isLoading ? 'Adding...' : 'Add';
}
