import { chakra, Flex, Grid } from '@chakra-ui/react';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { FaqList } from './faq-list.tsx';

const stats = [
  { value: 'Under 2 hours', label: 'average response' },
  { value: '98%', label: 'satisfaction' },
  { value: '24/7', label: 'premium support' },
];

export function FaqPage() {
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.panel} minmax(0, 1fr)' }}
        gap={{ base: '8', lg: '16' }}
        alignItems="start"
      >
        <chakra.div position={{ lg: 'sticky' }} top="24">
          <chakra.h1 textStyle="display">Frequently asked questions</chakra.h1>
          <chakra.p mt="4" textStyle="lead" color="text.muted">
            Answers to the questions we hear most.
          </chakra.p>
        </chakra.div>
        <chakra.div minW="0">
          <FaqList />
        </chakra.div>
      </Grid>
      <Flex
        as="section"
        aria-labelledby="more-questions"
        mt={{ base: '16', lg: '24' }}
        p={{ base: '6', lg: '12' }}
        bg="surface"
        borderWidth="hairline"
        borderRadius="lg"
        direction={{ base: 'column', lg: 'row' }}
        justify="space-between"
        align={{ lg: 'center' }}
        gap="6"
      >
        <div>
          <chakra.h2 id="more-questions" textStyle="headline">
            Still have questions?
          </chakra.h2>
          <chakra.p mt="2" color="text.muted" maxW="measure">
            Write to us. A person reads every message and replies within 2-4 hours on working days.
          </chakra.p>
        </div>
        <ButtonLink to="/contact-us" size="lg" alignSelf={{ base: 'flex-start', lg: 'center' }}>
          Contact us
        </ButtonLink>
      </Flex>
      <Grid
        as="dl"
        mt={{ base: '10', lg: '16' }}
        templateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
        gap="6"
      >
        {stats.map(({ value, label }) => (
          <Flex key={label} direction="column-reverse" pt="4" borderTopWidth="hairline">
            <chakra.dt color="text.muted">{label}</chakra.dt>
            <chakra.dd textStyle="headline">{value}</chakra.dd>
          </Flex>
        ))}
      </Grid>
    </PageWidth>
  );
}
