import { chakra, Grid } from '@chakra-ui/react';
import { ButtonLink } from '~/shared/ui/button.tsx';
import { TextLink } from '~/shared/ui/text-link.tsx';
import { AccountHeading } from './account-frame.tsx';
import { Section } from './section.tsx';

const ways = [
  {
    title: 'Annual plans',
    text: 'Pay once a year and save 47%.',
    ...{ to: '/pricing', label: 'Compare the plans' },
  },
  {
    title: 'Teams',
    text: 'There are team discounts for 3 people or more.',
    ...{ to: '/contact-us', label: 'Ask about teams' },
  },
  {
    title: 'Education',
    text: 'Students and teachers get a discount on request.',
    ...{ to: '/contact-us', label: 'Ask for a discount' },
  },
] as const;

export function DiscountsPage() {
  return (
    <>
      <AccountHeading />
      <Section
        title="No discounts"
        text="Free users have no discounts. An annual plan saves 47%, and there are educational discounts on request."
      >
        <ButtonLink to="/pricing">See pricing</ButtonLink>
      </Section>
      <Section title="Ways to pay less">
        <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap={{ base: '4', lg: '6' }}>
          {ways.map(({ title, text, to, label }) => (
            <chakra.div
              key={title}
              p="6"
              bg="surface"
              borderWidth="hairline"
              borderColor="border"
              borderRadius="lg"
            >
              <chakra.h3 textStyle="subtitle">{title}</chakra.h3>
              <chakra.p my="3" color="text.muted">
                {text}
              </chakra.p>
              <TextLink to={to} look="underlined" alone>
                {label}
              </TextLink>
            </chakra.div>
          ))}
        </Grid>
      </Section>
    </>
  );
}
