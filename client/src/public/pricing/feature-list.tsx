import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Badge } from '~/shared/ui/text/badge.tsx';
import { comingFeatures } from './plans.ts';

/** Features of a plan. What is not there yet says so. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="2.5" listStyleType="none" flex="1">
      {features.map((feature) => (
        <chakra.li key={feature} display="flex" gap="3" alignItems="center">
          <chakra.span color="accent.text" aria-hidden>
            <Check size="1.1em" />
          </chakra.span>
          {feature}
          {comingFeatures[feature] && <Badge>{comingFeatures[feature]}</Badge>}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
