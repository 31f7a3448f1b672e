import { chakra, Flex } from '@chakra-ui/react';
import { courseCheckout } from '~/public/checkout/wanted.ts';
import { ButtonLink } from '~/shared/ui/button.tsx';

interface UnlockPanelProps {
  readonly title: string;
  readonly text: string;
  /** A course that may be bought instead. */
  readonly courseId?: string;
}

/** In the place of a video that is part of Pro: what it takes to watch it. */
export function UnlockPanel({ title, text, courseId }: UnlockPanelProps) {
  return (
    <Flex
      role="status"
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="4"
      p="6"
      aspectRatio={{ base: 'card', md: 'film' }}
      maxH="screen"
      bg="surface.inset"
    >
      <chakra.p textStyle="headline">{title}</chakra.p>
      <chakra.p color="text.muted" maxW="measure">
        {text}
      </chakra.p>
      <Flex gap="3" wrap="wrap" justify="center">
        <ButtonLink to="/pricing">See the plans</ButtonLink>
        {courseId && (
          <ButtonLink to={courseCheckout(courseId)} look="outline">
            Buy this course
          </ButtonLink>
        )}
      </Flex>
    </Flex>
  );
}
