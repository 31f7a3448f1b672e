import { chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { Segments } from '~/shared/ui/form/segments.tsx';
import { HeadingRow } from '~/shared/ui/layout/heading-row.ts';
import { PlanCard } from './plan-card.tsx';
import { usePlans } from './use-plans.ts';

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const;

/** The three plans with monthly or annual prices. */
export function PricingSection({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const [period, setPeriod] = useState<'monthly' | 'annual'>('annual');
  const { plans, saving } = usePlans();
  return (
    <chakra.section aria-labelledby="pricing">
      <HeadingRow>
        <div>
          <chakra.h2 as={heading} id="pricing" textStyle="display">
            Pricing
          </chakra.h2>
          <chakra.p textStyle="lead" color="text.muted" mt="3" maxW="measure">
            {saving ? `Start for free. An annual plan saves ${saving}.` : 'Start for free.'}
          </chakra.p>
        </div>
        <Segments label="Billing period" options={periods} value={period} onChange={setPeriod} />
      </HeadingRow>
      <Grid templateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }} gap={{ base: '4', lg: '6' }}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            annual={period === 'annual'}
            heading={heading === 'h1' ? 'h2' : 'h3'}
          />
        ))}
      </Grid>
    </chakra.section>
  );
}
