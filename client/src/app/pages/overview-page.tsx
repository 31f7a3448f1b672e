import { chakra, Grid } from '@chakra-ui/react';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';

/* The document fixes these screens as samples; nothing here is measured. */
const tiles = [
  ['Total Users', '12,482'],
  ['Revenue', '$48,210'],
  ['Orders', '1,204'],
  ['Conversion', '3.6%'],
] as const;

const activity = [
  'New user registered',
  'Course updated',
  'Subscription renewed',
  'Lesson published',
] as const;

export function OverviewPage() {
  return (
    <>
      <DashboardHeading title="Dashboard" />
      <chakra.p textStyle="small" color="text.muted" mb="6">
        Sample figures: no data is loaded here.
      </chakra.p>
      <Grid as="dl" templateColumns={{ base: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' }} gap="4">
        {tiles.map(([name, value]) => (
          <chakra.div key={name} p="6" bg="surface" borderWidth="hairline" borderRadius="lg">
            <chakra.dt color="text.muted" textStyle="small">
              {name}
            </chakra.dt>
            <chakra.dd textStyle="price" mt="3" fontVariantNumeric="tabular-nums">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </Grid>
      <chakra.h2 textStyle="title" mt="12" mb="4">
        Recent Activity
      </chakra.h2>
      <chakra.ul listStyleType="none">
        {activity.map((entry) => (
          <chakra.li key={entry} py="3" borderTopWidth="hairline">
            {entry}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
