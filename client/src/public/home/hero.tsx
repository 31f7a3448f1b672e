import { chakra, Flex, Grid } from '@chakra-ui/react';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { BrandArt } from '~/shared/ui/layout/brand-art.tsx';

interface HeroProps {
  /** Path of the first course, where learning starts. */
  readonly startPath: string;
}

export function Hero({ startPath }: HeroProps) {
  return (
    <Grid
      as="section"
      aria-labelledby="hero"
      templateColumns={{ base: '1fr', lg: 'repeat(12, 1fr)' }}
      gap={{ base: '8', lg: '12' }}
      alignItems="stretch"
      pt={{ base: '8', lg: '12' }}
      pb={{ base: '10', lg: '16' }}
    >
      <Flex direction="column" gap={{ base: '6', lg: '8' }} gridColumn={{ lg: '1 / 9' }}>
        <chakra.h1 id="hero" textStyle="hero">
          300 hours of courses for people who design and build
        </chakra.h1>
        <chakra.p textStyle="lead" color="text.muted" maxW="measure">
          Video courses, tutorials and livestreams for designers and developers, from the first
          sketch to the shipped product.
        </chakra.p>
        <Flex gap="3" wrap="wrap">
          <ButtonLink to={startPath} size="lg">
            Start learning
          </ButtonLink>
          <ButtonLink to="/pricing" size="lg" variant="outline">
            See pricing
          </ButtonLink>
        </Flex>
      </Flex>
      <BrandArt
        rows={6}
        gridColumn={{ lg: '9 / -1' }}
        minH={{ base: '32', lg: 'full' }}
        maxH={{ base: '32', lg: 'none' }}
      />
    </Grid>
  );
}
