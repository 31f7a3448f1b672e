import type { Chapter } from '@atelier/contracts/media/chapters';
import { chakra } from '@chakra-ui/react';
import { formatClock } from '~/shared/format/format.ts';
import { seekVideo, useVideoValue } from './player-focus.ts';

/** The chapters of a video; a click jumps to one. */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const current = useVideoValue((time) => chapters.findLastIndex(({ start }) => start <= time));
  return (
    <chakra.ol listStyleType="none" maxW="prose">
      {chapters.map(({ start, title }, index) => (
        <li key={start}>
          <chakra.button
            type="button"
            aria-current={index === current || undefined}
            onClick={() => seekVideo(start)}
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
              {formatClock(start)}
            </chakra.span>{' '}
            <chakra.span minW="0" overflowWrap="anywhere" dir="auto">
              {title}
            </chakra.span>
          </chakra.button>
        </li>
      ))}
    </chakra.ol>
  );
}
