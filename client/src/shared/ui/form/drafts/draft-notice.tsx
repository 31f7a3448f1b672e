import { Flex } from '@chakra-ui/react';
import { Button } from '~/shared/ui/form/button.tsx';

/** Tells the user that unsaved input was restored after a reload. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      px="4"
      py="2"
      bg="surface.inset"
      borderRadius="md"
      textStyle="small"
    >
      Unsaved changes were restored
      <Button variant="outline" size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </Flex>
  );
}
