import { chakra } from '@chakra-ui/react';

/** First in Tab order: skips the header and leads to the main content. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skip"
      px="4"
      py="2"
      borderRadius="pill"
      bg="surface.inverse"
      color="text.inverse"
      textStyle="control"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  );
}
