import { Flex } from '@chakra-ui/react';
import { Spinner } from '~/shared/ui/spinner.tsx';

/** Spinner at the size of the video that is loading. */
export function FilmSpinner() {
  return (
    <Flex
      align="center"
      justify="center"
      aspectRatio="film"
      maxH="screen"
      bg="film.black"
      color="film.text"
    >
      <Spinner label="Loading the video" />
    </Flex>
  );
}
