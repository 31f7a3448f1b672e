import type { StarColor } from '@atelier/contracts/livestreams/category-rules';
import type { LivestreamGroup } from '@atelier/contracts/livestreams/livestreams';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { formatCount } from '~/shared/format/format.ts';
import { LivestreamItem } from './livestream-item.tsx';
import { LivestreamLock } from './livestream-lock.tsx';
import { contrastOf, readableOn } from './readable-on.ts';

/** Colors for the five names in the contract. */
const stars: Readonly<Record<StarColor, string>> = {
  'text-yellow-400': '#facc15',
  'text-orange-400': '#fb923c',
  'text-red-400': '#f87171',
  'text-blue-400': '#60a5fa',
  'text-green-400': '#4ade80',
};

/** A category in its own colors: its name on the left, its livestreams next to it. */
export function LivestreamGroupCard({ group, first }: { group: LivestreamGroup; first: boolean }) {
  const headingId = `livestreams-${group.id}`;
  const count = group.livestreamItems.length;
  const ground = group.left_section_bg_color;
  const star = stars[group.star_color];
  return (
    <chakra.section
      aria-labelledby={headingId}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '{sizes.panel} minmax(0, 1fr)' }}
      borderRadius="lg"
      overflow="hidden"
      style={{ backgroundColor: group.card_bg_color, color: readableOn(group.card_bg_color) }}
    >
      <Flex
        direction="column"
        justify="space-between"
        gap="8"
        p={{ base: '6', lg: '8' }}
        style={{
          backgroundColor: ground,
          color: readableOn(ground),
        }}
      >
        {/* A star with too little contrast to its background is outlined in the text color. */}
        <Star
          aria-hidden
          size="2rem"
          fill={star}
          color={contrastOf(star, ground) < 3 ? readableOn(ground) : star}
        />
        <div>
          <chakra.h2 id={headingId} textStyle="headline" overflowWrap="anywhere" dir="auto">
            {group.name}
          </chakra.h2>
          <chakra.p mt="2" textStyle="small">
            {formatCount(count, 'livestream')}
          </chakra.p>
        </div>
      </Flex>
      {count === 0 ? (
        <chakra.p p={{ base: '6', lg: '8' }}>
          There are no livestreams in this category yet.
        </chakra.p>
      ) : (
        <Grid
          as="ul"
          listStyleType="none"
          templateColumns={{ base: '1fr', sm: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))' }}
          gap={{ base: '6', lg: '8' }}
          p={{ base: '6', lg: '8' }}
        >
          {group.livestreamItems.map((item, index) => (
            <LivestreamItem
              key={item.id}
              item={item}
              eager={first && index === 0}
              mark={<LivestreamLock livestream={item} />}
            />
          ))}
        </Grid>
      )}
    </chakra.section>
  );
}
