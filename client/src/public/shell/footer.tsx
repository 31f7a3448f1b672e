import { chakra, Flex } from '@chakra-ui/react';
import { onTouch } from '~/shared/ui/layout/media-queries.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Wordmark } from '~/shared/ui/layout/wordmark.tsx';
import { ExternalLink, TextLink } from '~/shared/ui/text/text-link.tsx';
import { footerColumns } from './links.ts';

export function Footer() {
  return (
    <chakra.footer borderTopWidth="hairline" mt={{ base: '20', lg: '32' }} textStyle="small">
      <PageWidth py={{ base: '10', lg: '16' }}>
        <Flex
          direction={{ base: 'column', lg: 'row' }}
          justify="space-between"
          gap={{ base: '10', lg: '16' }}
        >
          <div>
            <Wordmark />
            <chakra.p mt="4" color="text.muted" maxW="panel">
              Courses, tutorials and livestreams for people who design and build.
            </chakra.p>
            <chakra.p mt="4">
              Need help?{' '}
              <TextLink to="/contact-us" variant="underlined" alone>
                Contact Us
              </TextLink>
            </chakra.p>
            <chakra.p mt="2">
              Missed a session?{' '}
              <TextLink to="/livestreams" variant="underlined" alone>
                Livestreams
              </TextLink>
            </chakra.p>
          </div>
          <Flex as="nav" aria-label="Footer" gap={{ base: '16', lg: '24' }}>
            {footerColumns.map((links) => (
              <chakra.ul
                key={links[0]?.to}
                display="grid"
                gap="2.5"
                css={{ [onTouch]: { gap: '0' } }}
                alignContent="start"
                listStyleType="none"
              >
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <TextLink to={to} alone color="text.muted">
                      {label}
                    </TextLink>
                  </li>
                ))}
              </chakra.ul>
            ))}
          </Flex>
        </Flex>
        <Flex
          mt={{ base: '10', lg: '16' }}
          pt="6"
          borderTopWidth="hairline"
          gap="6"
          wrap="wrap"
          color="text.muted"
        >
          <TextLink to="/terms" alone>
            Terms of Service
          </TextLink>
          <TextLink to="/privacy" alone>
            Privacy Policy
          </TextLink>
          <chakra.span ms={{ lg: 'auto' }}>
            Built with{' '}
            <ExternalLink href="https://react.dev" variant="underlined" alone>
              React
            </ExternalLink>
            , served by Moleculer, content kept in MongoDB. Components by{' '}
            <ExternalLink href="https://chakra-ui.com" variant="underlined" alone>
              Chakra UI
            </ExternalLink>
            .
          </chakra.span>
        </Flex>
      </PageWidth>
    </chakra.footer>
  );
}
