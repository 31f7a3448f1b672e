import { chakra } from '@chakra-ui/react';
import { formatNumber } from '~/shared/format/format.ts';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { useAttention } from './use-attention.ts';

/**
 * Items that need an admin's attention: a count for each kind, linked to the list of exactly those,
 * below the alarms of the services.
 */
export function Attention() {
  const { alarms, items, isLoading, hasFailed, retry } = useAttention();
  const isEmpty = items.length === 0 && alarms.length === 0;
  return (
    <chakra.section aria-labelledby="attention" mt="12">
      <chakra.h2 id="attention" textStyle="title" mb="4">
        Needs attention
      </chakra.h2>
      {!isEmpty && (
        <chakra.ul listStyleType="none">
          {alarms.map((text) => (
            <chakra.li key={text} py="2" borderTopWidth="hairline">
              <TextLink to="/dashboard/jobs" variant="underlined" alone>
                {text}
              </TextLink>
            </chakra.li>
          ))}
          {items.map(({ count, one, many, path }) => (
            <chakra.li key={path} py="2" borderTopWidth="hairline">
              <TextLink to={path} variant="underlined" alone>
                {count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`}
              </TextLink>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {isLoading && <Skeleton h="10" />}
      {hasFailed && <Notice tone="error" title="Not everything could be checked" onRetry={retry} />}
      {isEmpty && !isLoading && !hasFailed && (
        <chakra.p color="text.muted">Nothing needs your attention.</chakra.p>
      )}
    </chakra.section>
  );
}
