import { chakra, Flex } from '@chakra-ui/react';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { useGetLivestreamsQuery } from './api.ts';
import { LivestreamItem } from './livestream-item.tsx';

const shownItems = 4;

/** The latest livestreams, at full page width; renders nothing if there are none. */
export function LivestreamRow() {
  const { data: groups, isLoading } = useGetLivestreamsQuery({});
  const items = (groups ?? [])
    .flatMap(({ livestreamItems }) => livestreamItems)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, shownItems);
  if (isLoading) return <chakra.div minH="panel" />;
  if (items.length === 0) return null;
  return (
    <chakra.section aria-labelledby="livestreams" mt={{ base: '20', lg: '32' }}>
      <Flex align="center" justify="space-between" gap="4" wrap="wrap" mb={{ base: '6', lg: '10' }}>
        <chakra.h2 id="livestreams" textStyle="headline">
          Livestreams
        </chakra.h2>
        <ButtonLink to="/livestreams" variant="outline">
          All livestreams
        </ButtonLink>
      </Flex>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        }}
        gap={{ base: '6', lg: '8' }}
        listStyleType="none"
      >
        {items.map((item) => (
          <LivestreamItem key={item.id} item={item} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
