import { chakra, Flex } from '@chakra-ui/react';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { WithBrandArt } from '~/shared/ui/layout/with-brand-art.tsx';

export function NotFoundPage() {
  return (
    <PageWidth pt={{ base: '6', lg: '12' }}>
      <WithBrandArt>
        <Flex direction="column" gap="6" align="flex-start" py={{ base: '8', lg: '12' }}>
          <chakra.h1 textStyle="hero">Page Not Found</chakra.h1>
          <chakra.p textStyle="lead" color="text.muted" maxW="measure">
            There is no page at this address. It may have moved, or the link may be mistyped.
          </chakra.p>
          <Flex gap="3" wrap="wrap">
            <ButtonLink to="/" size="lg">
              Back to home
            </ButtonLink>
            <ButtonLink to="/courses" size="lg" variant="outline">
              Browse courses
            </ButtonLink>
          </Flex>
        </Flex>
      </WithBrandArt>
    </PageWidth>
  );
}
