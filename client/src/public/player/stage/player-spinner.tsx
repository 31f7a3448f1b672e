import { Flex } from '@chakra-ui/react';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';

/** Spinner at the size of the video that is loading. */
export function PlayerSpinner() {
  return (
    <Flex
      align="center"
      justify="center"
      aspectRatio="video"
      maxH="screen"
      bg="video.black"
      color="video.text"
    >
      <Spinner label="Loading the video" />
    </Flex>
  );
}
