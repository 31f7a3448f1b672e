import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface VideoPlaceholderProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Placeholder for a video that cannot be played: the reason, and what the viewer can do. */
export function VideoPlaceholder({ title, text, children }: VideoPlaceholderProps) {
  return (
    <Flex
      role="status"
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap="4"
      p="6"
      aspectRatio={{ base: 'card', md: 'video' }}
      maxH="screen"
      bg="surface.inset"
    >
      <chakra.p textStyle="headline">{title}</chakra.p>
      <chakra.p color="text.muted" maxW="measure">
        {text}
      </chakra.p>
      {children}
    </Flex>
  );
}
