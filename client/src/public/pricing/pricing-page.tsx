import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Question } from '~/public/help/question.tsx';
import { useFaqEntries } from '~/public/help/use-faq-entries.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { TestPaymentsBar } from '~/shared/ui/layout/test-payments-bar.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { PricingSection } from './pricing-section.tsx';
import { Roadmap } from './roadmap.tsx';
import { Unlocks } from './unlocks.tsx';
import { WalletNotice } from './wallet-notice.tsx';

export function PricingPage() {
  const faqEntries = useFaqEntries();
  return (
    <PageWidth
      pt={{ base: '8', lg: '12' }}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={{ base: '16', lg: '24' }}
    >
      <div>
        <TestPaymentsBar />
        <PricingSection heading="h1" />
      </div>
      <Unlocks />
      <Block id="compare" title="Compare the plans">
        <ComparisonTable />
      </Block>
      <WalletNotice />
      <Block id="roadmap" title="Roadmap">
        <Roadmap />
      </Block>
      <Block id="faq" title="Frequently asked questions">
        <Grid templateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }} gap="8">
          {faqEntries.map(({ id, question, answer }) => (
            <Question
              key={id}
              pt="4"
              borderTopWidth="hairline"
              question={question}
              answer={answer}
            />
          ))}
        </Grid>
      </Block>
    </PageWidth>
  );
}

function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <chakra.section aria-labelledby={id} minW="0">
      <chakra.h2 id={id} textStyle="headline" mb={{ base: '6', lg: '8' }}>
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
