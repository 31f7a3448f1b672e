import type { ContentSummary } from '@atelier/contracts/core/summaries';
import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Thumbnail } from '~/shared/ui/media/thumbnail.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

interface CardRowProps {
  readonly card: Pick<ContentSummary, 'id' | 'title' | 'path' | 'image' | 'images'>;
  readonly note: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A catalog item as a row of a list. */
export function CardRow({ card, note, children, actions }: CardRowProps) {
  return (
    <chakra.li
      position="relative"
      display="flex"
      gap={{ base: '4', md: '6' }}
      alignItems="center"
      py="5"
      borderTopWidth="hairline"
    >
      <Thumbnail
        src={card.image}
        variants={card.images}
        seed={card.id}
        w={{ base: '24', md: 'thumb' }}
        aspectRatio="cover"
        borderRadius="md"
      />
      <Flex direction="column" gap="1.5" flex="1" minW="0">
        <chakra.p textStyle="small" color="text.muted" overflowWrap="anywhere">
          {note}
        </chakra.p>
        <TextLink
          to={card.path}
          variant="title"
          textStyle="subtitle"
          overflowWrap="anywhere"
          _after={{ content: '""', position: 'absolute', inset: '0' }}
          dir="auto"
        >
          {card.title}
        </TextLink>
        {children}
      </Flex>
      {actions && <chakra.div position="relative">{actions}</chakra.div>}
    </chakra.li>
  );
}
