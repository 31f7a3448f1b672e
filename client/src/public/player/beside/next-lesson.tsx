import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { playerFocus } from '~/public/player/stage/player-focus.ts';
import { Button } from '~/shared/ui/form/button.tsx';

/** Countdown in seconds during which the viewer can cancel. */
const countdown = 5;

const isTyping = () => document.activeElement?.matches('textarea') ?? false;

interface NextLessonProps {
  readonly title: string;
  /** Whether the next lesson starts automatically. */
  readonly autoplay: boolean;
  readonly onGo: () => void;
}

/**
 * The next lesson, offered after a lesson has ended. It starts automatically unless the viewer
 * cancels or has turned this off.
 */
export function NextLesson({ title, autoplay, onGo }: NextLessonProps) {
  const [left, setLeft] = useState(countdown);
  const [isCanceled, setCanceled] = useState(false);
  const isCounting = autoplay && !isCanceled;
  const go = useRef(onGo);
  go.current = onGo;

  useEffect(() => {
    if (!isCounting) return;
    if (left === 0) return go.current();
    // Paused while the viewer is typing a note.
    const timer = setInterval(() => !isTyping() && setLeft(left - 1), 1_000);
    return () => clearInterval(timer);
  }, [left, isCounting]);

  const cancel = () => {
    setCanceled(true);
    // The keys of the player work only while the focus is in it.
    playerFocus()?.focus({ preventScroll: true });
  };

  if (isCanceled) return null;
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
      bg="video.veil"
    >
      <chakra.p textStyle="small" fontVariantNumeric="tabular-nums" aria-hidden>
        {autoplay ? `Next lesson in ${left} s` : 'Next lesson'}
      </chakra.p>
      {autoplay && (
        <chakra.div aria-hidden w="20" h="1" borderRadius="pill" overflow="hidden" bg="video.track">
          <chakra.div
            h="full"
            bg="pigment.vermilion"
            transition="width 1s linear"
            style={{ width: `${(left / countdown) * 100}%` }}
          />
        </chakra.div>
      )}
      <chakra.p role="status" srOnly>
        {autoplay
          ? `Next lesson in ${countdown} seconds: ${title}`
          : `The lesson has ended. Next lesson: ${title}`}
      </chakra.p>
      <chakra.p textStyle="title" maxW="measure" lineClamp={2} overflowWrap="anywhere" aria-hidden>
        {title}
      </chakra.p>
      <Flex gap="3">
        <Button size="sm" onClick={onGo}>
          Play now
        </Button>
        <Button
          variant="outline"
          size="sm"
          color="video.text"
          borderColor="video.muted"
          _hover={{ bg: 'video.track', borderColor: 'video.text' }}
          onClick={cancel}
        >
          Cancel
        </Button>
      </Flex>
    </Flex>
  );
}
