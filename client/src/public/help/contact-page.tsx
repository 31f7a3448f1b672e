import type { ContactDetails } from '@atelier/contracts/commerce/tax/seller';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import { useGetContactDetailsQuery } from '~/shared/api/seller-api.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { ExternalLink } from '~/shared/ui/text/text-link.tsx';
import { ContactForm } from './contact-form.tsx';
import { Question } from './question.tsx';

/** Contact details that are not set have no card. */
function cardsOf({ email, phone, address }: Partial<ContactDetails>) {
  return [
    ...(email
      ? [{ icon: Mail, title: 'Email', text: shownAddress(email), href: `mailto:${email}` }]
      : []),
    ...(phone
      ? [{ icon: Phone, title: 'Phone', text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }]
      : []),
    ...(address ? [{ icon: MapPin, title: 'Address', text: address, href: undefined }] : []),
    {
      icon: Clock,
      title: 'Response time',
      text: '2-4 hours, Mon-Fri 9am-6pm',
      href: undefined,
    },
  ];
}

const commonQuestions = [
  {
    question: 'I cannot sign in.',
    answer:
      'Open the sign-in dialog and choose Reset password: a link arrives by email within a minute.',
  },
  {
    question: 'A video does not play.',
    answer:
      'Press Retry first. If it still does not play, tell us the lesson and the browser you use.',
  },
  {
    question: 'I need an invoice.',
    answer:
      'Write to us from the email address of your account and tell us who the invoice should be made out to.',
  },
];

export function ContactPage() {
  const cards = cardsOf(useGetContactDetailsQuery({}).data?.contact ?? {});
  return (
    <PageWidth pt={{ base: '8', lg: '12' }}>
      <chakra.h1 textStyle="display">Contact us</chakra.h1>
      <chakra.p mt="3" textStyle="lead" color="text.muted" maxW="measure">
        A question about a course, a plan or a bill? A real person reads every message.
      </chakra.p>
      <Grid
        mt={{ base: '8', lg: '12' }}
        templateColumns={{ base: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(4, 1fr)' }}
        gap={{ base: '4', lg: '6' }}
      >
        {cards.map(({ icon: Icon, title, text, href }) => (
          <Flex key={title} direction="column" gap="2" pt="5" borderTopWidth="hairline">
            <chakra.span color="accent.text" aria-hidden>
              <Icon />
            </chakra.span>
            <chakra.h2 textStyle="subtitle">{title}</chakra.h2>
            {href ? (
              <ExternalLink href={href} variant="underlined" alone overflowWrap="anywhere">
                {text}
              </ExternalLink>
            ) : (
              <chakra.p color="text.muted">{text}</chakra.p>
            )}
          </Flex>
        ))}
      </Grid>
      <Grid
        mt={{ base: '12', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.panel}' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="start"
      >
        <chakra.section
          aria-labelledby="write"
          p={{ base: '5', md: '8' }}
          bg="surface"
          borderWidth="hairline"
          borderRadius="lg"
        >
          <chakra.h2 id="write" textStyle="headline" mb="6">
            Send a message
          </chakra.h2>
          <ContactForm />
        </chakra.section>
        <chakra.aside aria-labelledby="premium" p="6" bg="accent.subtle" borderRadius="lg">
          <chakra.h2 id="premium" textStyle="title">
            Premium support
          </chakra.h2>
          <chakra.p mt="3">On a premium plan, we reply within 1 hour.</chakra.p>
        </chakra.aside>
      </Grid>
      <chakra.section aria-labelledby="common" mt={{ base: '12', lg: '16' }}>
        <chakra.h2 id="common" textStyle="headline" mb="6">
          Common questions
        </chakra.h2>
        <Grid templateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }} gap={{ base: '4', lg: '6' }}>
          {commonQuestions.map(({ question, answer }) => (
            <Question
              key={question}
              p="6"
              bg="surface"
              borderWidth="hairline"
              borderRadius="lg"
              question={question}
              answer={answer}
            />
          ))}
        </Grid>
      </chakra.section>
    </PageWidth>
  );
}
