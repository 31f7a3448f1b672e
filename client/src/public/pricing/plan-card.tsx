import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { formatAmount } from '~/shared/format/format.ts';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { RegularPrice } from '~/shared/ui/text/regular-price.tsx';
import { FeatureList } from './feature-list.tsx';
import { usePlanAction } from './plan-action.ts';
import { PlanButton } from './plan-button.tsx';
import type { Plan } from './plans.ts';
import { SeatPicker } from './seat-picker.tsx';
import { seatPriceOf, teamPriceWords } from './seat-price.ts';
import { seatLimits } from './seats.ts';

interface PlanCardProps {
  readonly plan: Plan;
  readonly annual: boolean;
  readonly heading: 'h2' | 'h3';
}

export function PlanCard({ plan, annual, heading }: PlanCardProps) {
  const [seats, setSeats] = useState<number>(seatLimits.usual);
  const period = annual ? 'annual' : 'monthly';
  const price = seatPriceOf(plan, annual, plan.id === 'team' ? seats : 1);
  const regular = annual ? plan.regularAnnualMonthly : plan.regularMonthly;
  const teamPrice = teamPriceWords(plan, annual);
  const action = usePlanAction(plan, period, seats);
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
        {action?.isOwn ? (
          <Badge tone="accent">Yours</Badge>
        ) : (
          plan.badge && annual && <Badge tone="accent">{plan.badge}</Badge>
        )}
      </Flex>
      <div>
        <chakra.p textStyle="price" fontVariantNumeric="tabular-nums" aria-live="polite">
          <span>{formatAmount(price)}</span>
          <RegularPrice dollars={regular} ms="3" textStyle="subtitle" />
        </chakra.p>
        <chakra.p mt="2" color="text.muted" textStyle="small">
          {annual ? plan.annualSubtitle : plan.monthlySubtitle}
        </chakra.p>
        {teamPrice && (
          <chakra.p mt="1" color="text.muted" textStyle="small">
            {teamPrice}
          </chakra.p>
        )}
      </div>
      <FeatureList features={plan.features} />
      {plan.id === 'team' && <SeatPicker pricePerSeat={price} seats={seats} onChange={setSeats} />}
      {action && (
        <PlanButton to={action.to} variant={plan.highlight && !action.isOwn ? 'solid' : 'outline'}>
          {action.label}
        </PlanButton>
      )}
    </chakra.article>
  );
}
