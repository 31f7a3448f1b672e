import { chakra, Grid } from '@chakra-ui/react';
import { FeatureList } from '~/public/pricing/feature-list.tsx';
import { plans } from '~/public/pricing/plans.ts';
import { Section } from '../section.tsx';

const titles = { free: 'Free includes', pro: 'Pro adds' } as const;

/** What somebody has with their plan: beside it, what the next one adds. */
export function PlanFeatures({ isFree }: { isFree: boolean }) {
  const shown = plans.filter(({ id }) => id === 'pro' || (id === 'free' && isFree));
  return (
    <Section title={isFree ? 'What the plans include' : 'What your plan includes'}>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '4', lg: '6' }}>
        {shown.map(({ id, features }) => (
          <chakra.div
            key={id}
            p={{ base: '6', lg: '8' }}
            bg="surface"
            borderWidth="hairline"
            borderColor={id === 'pro' ? 'accent' : 'border'}
            borderRadius="lg"
          >
            {isFree && (
              <chakra.h3 textStyle="subtitle" mb="4">
                {titles[id as keyof typeof titles]}
              </chakra.h3>
            )}
            <FeatureList features={features} />
          </chakra.div>
        ))}
      </Grid>
    </Section>
  );
}
