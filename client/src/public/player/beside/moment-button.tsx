import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { seekVideo } from '~/public/player/stage/player-focus.ts';
import { formatClock } from '~/shared/format/format.ts';

interface MomentButtonProps {
  /** In seconds. */
  readonly time: number;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** A moment of the video in a list beside it, and what happens there; a press jumps to it. */
export function MomentButton({ time, isCurrent, children }: MomentButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => seekVideo(time)}
      display="flex"
      gap="4"
      w="full"
      px="2"
      py="2"
      minH="11"
      textAlign="start"
      alignItems="baseline"
      cursor="pointer"
      borderRadius="sm"
      color="text.muted"
      _hover={{ bg: 'surface.inset' }}
      css={{ '&[aria-current]': { bg: 'surface.inset', color: 'text' } }}
    >
      <chakra.span textStyle="small" minW="12" fontVariantNumeric="tabular-nums">
        {formatClock(time)}
      </chakra.span>{' '}
      <chakra.span minW="0" overflowWrap="anywhere" dir="auto">
        {children}
      </chakra.span>
    </chakra.button>
  );
}
