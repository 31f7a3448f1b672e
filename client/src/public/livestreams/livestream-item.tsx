import type { Livestream } from '@atelier/contracts/livestreams/livestreams';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatHoursMinutes } from '~/shared/format/format.ts';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { usePrefetch } from './api.ts';
import { LivestreamCover } from './livestream-cover.tsx';

interface LivestreamItemProps {
  readonly item: Livestream;
  readonly eager?: boolean;
  /** Shown next to the length. */
  readonly mark?: ReactNode;
}

/** A livestream in a list: its thumbnail, its name as a link, and its length. */
export function LivestreamItem({ item, eager, mark }: LivestreamItemProps) {
  const prefetch = usePrefetch('getLivestream');
  const warm = () => prefetch({ id: item.id });
  return (
    <chakra.li
      position="relative"
      display="flex"
      flexDirection="column"
      gap="3"
      minW="0"
      onPointerEnter={warm}
      onFocus={warm}
    >
      <LivestreamCover
        livestream={item}
        sizes="(min-width: 1024px) 320px, (min-width: 480px) 46vw, 88vw"
        eager={eager}
      />
      <chakra.h3 textStyle="subtitle" overflowWrap="anywhere">
        <TextLink
          to={`/livestreams/${item.id}`}
          variant="title"
          _hover={{ color: 'inherit', textDecoration: 'underline' }}
          _focusVisible={{ outlineColor: 'currentColor' }}
          _after={{ content: '""', position: 'absolute', inset: '0' }}
          dir="auto"
        >
          {item.title}
        </TextLink>
      </chakra.h3>
      <chakra.p
        display="flex"
        alignItems="center"
        gap="2"
        textStyle="small"
        fontVariantNumeric="tabular-nums"
      >
        {formatHoursMinutes(item.duration)}
        {mark}
      </chakra.p>
    </chakra.li>
  );
}
