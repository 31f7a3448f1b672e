import { chakra, Flex } from '@chakra-ui/react';
import { planCheckout } from '~/public/checkout/wanted.ts';
import { formatAmount } from '~/shared/format/format.ts';
import { Badge } from '~/shared/ui/badge.tsx';
import { FeatureList } from './feature-list.tsx';
import { PlanButton } from './plan-button.tsx';
import type { Plan } from './plans.ts';
import { SeatPicker } from './seat-picker.tsx';

interface PlanCardProps {
  readonly plan: Plan;
  readonly annual: boolean;
  readonly heading: 'h2' | 'h3';
}

export function PlanCard({ plan, annual, heading }: PlanCardProps) {
  return (
    <chakra.article
      display="flex"
      flexDirection="column"
      gap="6"
      p={{ base: '6', lg: '8' }}
      bg="surface"
      borderWidth="hairline"
      borderColor={plan.highlight ? 'accent' : 'border'}
      borderRadius="lg"
    >
      <Flex justify="space-between" align="center" minH="6">
        <div>
          <chakra.p textStyle="note" color="text.muted">
            {plan.tag}
          </chakra.p>
          <chakra.h3 as={heading} textStyle="title">
            {plan.title}
          </chakra.h3>
        </div>
        {plan.badge && annual && <Badge tone="accent">{plan.badge}</Badge>}
      </Flex>
      <div>
        <chakra.p textStyle="price" fontVariantNumeric="tabular-nums" aria-live="polite">
          {formatAmount(annual ? plan.annualMonthly : plan.monthly)}
        </chakra.p>
        <chakra.p mt="2" color="text.muted" textStyle="small">
          {annual ? plan.annualSubtitle : plan.monthlySubtitle}
        </chakra.p>
      </div>
      <FeatureList features={plan.features} />
      {plan.id === 'team' && (
        <SeatPicker pricePerSeat={annual ? plan.annualMonthly : plan.monthly} />
      )}
      <PlanButton
        to={plan.id === 'pro' ? planCheckout(annual ? 'annual' : 'monthly') : '/account/billing'}
        look={plan.highlight ? 'solid' : 'outline'}
      >
        {plan.callToAction}
      </PlanButton>
    </chakra.article>
  );
}
