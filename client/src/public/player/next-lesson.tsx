import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/shared/ui/button.tsx';

/** Seconds in which somebody can say no. */
const countdown = 5;

interface NextLessonProps {
  readonly title: string;
  readonly onGo: () => void;
}

/** What follows a lesson that has ended, by itself unless it is cancelled. */
export function NextLesson({ title, onGo }: NextLessonProps) {
  const [left, setLeft] = useState<number | null>(countdown);
  const go = useRef(onGo);
  go.current = onGo;

  useEffect(() => {
    if (left === null) return;
    if (left === 0) return go.current();
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  if (left === null) return null;
  return (
    <Flex
      role="group"
      aria-label="Next lesson"
      position="absolute"
      inset="0"
      direction="column"
      align="center"
      justify="center"
      textAlign="center"
      gap={{ base: '2', md: '4' }}
      p="4"
      bg="film.veil"
    >
      <chakra.p textStyle="small" fontVariantNumeric="tabular-nums" aria-hidden>
        {`Next lesson in ${left} s`}
      </chakra.p>
      <chakra.div aria-hidden w="20" h="1" borderRadius="pill" overflow="hidden" bg="film.track">
        <chakra.div
          h="full"
          bg="pigment.vermilion"
          transition="width 1s linear"
          style={{ width: `${(left / countdown) * 100}%` }}
        />
      </chakra.div>
      <chakra.p role="status" srOnly>
        {`Next lesson in ${countdown} seconds: ${title}`}
      </chakra.p>
      <chakra.p textStyle="title" maxW="measure" lineClamp={2} overflowWrap="anywhere" aria-hidden>
        {title}
      </chakra.p>
      <Flex gap="3">
        <Button size="sm" onClick={onGo}>
          Play now
        </Button>
        <Button
          look="outline"
          size="sm"
          color="film.text"
          borderColor="film.muted"
          _hover={{ bg: 'film.track', borderColor: 'film.text' }}
          onClick={() => setLeft(null)}
        >
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
