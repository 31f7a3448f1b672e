import { chakra, Grid } from '@chakra-ui/react';
import { FeatureList } from '~/public/pricing/feature-list.tsx';
import { type Plan, plans } from '~/public/pricing/plans.ts';
import { Section } from '../section.tsx';

interface Features {
  readonly title: string;
  readonly features: readonly string[];
}

const featuresOf = (wanted: Plan['id']) => plans.find(({ id }) => id === wanted)!.features;
const pro = featuresOf('pro');
const shown: Readonly<Record<Plan['id'], readonly Features[]>> = {
  free: [
    { title: 'Free includes', features: featuresOf('free') },
    { title: 'Pro adds', features: pro },
  ],
  pro: [{ title: 'Pro includes', features: pro }],
  team: [
    { title: 'Pro includes', features: pro },
    { title: 'Teams adds', features: featuresOf('team').slice(1) },
  ],
};

/** Features of the current plan; on Free, those that Pro adds are shown next to them. */
export function PlanFeatures({ plan }: { readonly plan: Plan['id'] }) {
  const parts = shown[plan];
  return (
    <Section title={plan === 'free' ? 'What the plans include' : 'What your plan includes'}>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap={{ base: '4', lg: '6' }}>
        {parts.map(({ title, features }) => (
          <chakra.div
            key={title}
            p={{ base: '6', lg: '8' }}
            bg="surface"
            borderWidth="hairline"
            borderColor={features === pro ? 'accent' : 'border'}
            borderRadius="lg"
          >
            {parts.length > 1 && (
              <chakra.h3 textStyle="subtitle" mb="4">
                {title}
              </chakra.h3>
            )}
            <FeatureList features={features} />
          </chakra.div>
        ))}
      </Grid>
    </Section>
  );
}
