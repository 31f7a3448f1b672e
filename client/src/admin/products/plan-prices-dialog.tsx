import { teamPriceFrom } from '@atelier/contracts/commerce/plans';
import type { PricedPlan } from '@atelier/contracts/commerce/pricing';
import { chakra, Grid } from '@chakra-ui/react';
import { changedValues } from '~/admin/saving/changed-values.ts';
import { useSaving } from '~/admin/saving/use-saving.ts';
import { useUpdatePlanMutation } from '~/shared/api/plans.ts';
import { finishSaving } from '~/shared/feedback/save-conflicts.ts';
import { formatMoney } from '~/shared/format/format.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { useDraft } from '~/shared/ui/form/drafts/use-draft.ts';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout, type SubmittedForm } from '~/shared/ui/form/form.tsx';
import { FormActions } from '~/shared/ui/form/form-actions.tsx';
import { priceInputsOf, pricesAsText, pricesOf, teamFromInput } from './plan-prices.ts';

interface PlanPricesDialogProps {
  readonly plan: PricedPlan;
  readonly onClose: () => void;
}

/** Edits the prices of a plan for new orders and renewals. */
export function PlanPricesDialog({ plan, onClose }: PlanPricesDialogProps) {
  const [update, { isLoading }] = useUpdatePlanMutation();
  const { saveChanges } = useSaving();
  const draft = useDraft({ key: `plan:${plan.plan}`, baseVersion: plan.updated_at ?? undefined });
  const shown = pricesAsText(plan);
  const title = `Prices of ${plan.title}`;

  const submit = async (
    values: FormData,
    saved: () => void,
    { element, opened }: SubmittedForm,
  ) => {
    const prices = pricesOf(values);
    if (Array.isArray(prices)) return prices;
    const changed = changedValues(prices, pricesOf(opened));
    const textOf = (name: string, amount: unknown) =>
      typeof amount !== 'number' || name === teamFromInput.name
        ? undefined
        : formatMoney({ amount });
    const shownFields = { element, textOf };
    const args = { id: plan.plan, ...changed };
    const reply = await saveChanges(update, args, draft.baseVersion, shownFields);
    return finishSaving(reply, [saved, onClose], 'Failed to save the prices');
  };

  return (
    <Dialog open onClose={onClose} title={title} size="sm">
      <Form onSubmit={submit} draft={draft} aria-label={title} {...formLayout}>
        <chakra.p color="text.muted">
          {`In dollars${plan.seats ? ', for each seat' : ''}. New orders and renewals use the new prices; existing orders keep theirs.`}
        </chakra.p>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
          {priceInputsOf(plan).map(({ name, label, isRequired }) => (
            <InputField
              key={name}
              name={name}
              label={label}
              hint={isRequired ? undefined : hintOf(name)}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={shown[name]}
              required={isRequired}
            />
          ))}
          {plan.seats && (
            <InputField
              {...teamFromInput}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={plan.team_prices?.from ?? teamPriceFrom.usual}
              required
            />
          )}
        </Grid>
        <FormActions onCancel={onClose} isBusy={isLoading}>
          {isLoading ? 'Saving...' : 'Save'}
        </FormActions>
      </Form>
    </Dialog>
  );
}

const hintOf = (name: string) =>
  name.startsWith('team_')
    ? 'For each seat. Leave empty for the same price as smaller teams.'
    : 'Shown crossed out. Leave empty for no promotion.';
