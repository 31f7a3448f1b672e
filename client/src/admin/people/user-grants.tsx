import type { Grant } from '@atelier/contracts/commerce/grants';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { confirm } from '~/shared/feedback/feedback.ts';
import { notifyOutcome } from '~/shared/feedback/notify-outcome.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { GrantForm } from './grant-form.tsx';
import { useGetGrantsQuery, useRemoveGrantMutation } from './grants-api.ts';

interface UserGrantsProps {
  readonly user: { readonly id: string; readonly name: string };
}

/** The access that a user was given by hand, and the form that gives more. */
export function UserGrants({ user }: UserGrantsProps) {
  const [isGiving, setGiving] = useState(false);
  const { data, isError, isFetching, refetch } = useGetGrantsQuery(
    { id: user.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <chakra.h3 textStyle="subtitle" mt="8" mb="2">
        Access given by hand
      </chakra.h3>
      {data ? (
        <GrantRows user={user} grants={data.grants} />
      ) : isError && !isFetching ? (
        <Notice tone="error" title="The access could not be loaded" onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Loading the access">
          <Skeleton h="16" />
        </div>
      )}
      {isGiving ? (
        <GrantForm user={user} onClose={() => setGiving(false)} />
      ) : (
        <Button variant="outline" size="sm" mt="2" onClick={() => setGiving(true)}>
          Give access
        </Button>
      )}
    </>
  );
}

interface GrantRowsProps extends UserGrantsProps {
  readonly grants: readonly Grant[];
}

function GrantRows({ user, grants }: GrantRowsProps) {
  if (grants.length === 0) {
    return (
      <chakra.p color="text.muted" py="3" borderTopWidth="hairline">
        Nothing has been given.
      </chakra.p>
    );
  }
  return (
    <chakra.ul aria-label="Access given by hand" listStyleType="none">
      {grants.map((grant) => (
        <GrantLine key={grant.id} user={user} grant={grant} />
      ))}
    </chakra.ul>
  );
}

function GrantLine({ user, grant }: UserGrantsProps & { readonly grant: Grant }) {
  const [remove, { isLoading }] = useRemoveGrantMutation();
  const { id, reason, ended_at } = grant;
  const name = grant.course_title ?? 'Pro plan';
  const takeBack = async () => {
    const text = `${user.name} loses “${name}” at once, unless it was bought as well.`;
    if (!(await confirm('Are you sure?', text, 'Yes, take it back'))) return;
    notifyOutcome(await remove({ id: user.id, grantId: id }));
  };
  return (
    <chakra.li display="flex" gap="3" alignItems="start" py="3" borderTopWidth="hairline">
      <chakra.div flex="1" minW="0" overflowWrap="anywhere">
        <chakra.p textStyle="control" dir="auto">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="text.muted">
          {spanText(grant)}
        </chakra.p>
        <chakra.p textStyle="small" color="text.muted" dir="auto">
          {reason}
        </chakra.p>
      </chakra.div>
      {!ended_at && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Take back ${name}`}
          disabled={isLoading}
          onClick={takeBack}
        >
          Take back
        </Button>
      )}
    </chakra.li>
  );
}

function spanText({ given_at, until, ended_at }: Grant): string {
  const from = `Given on ${formatDate(given_at)}`;
  if (ended_at) return `${from}, ended on ${formatDate(ended_at)}`;
  return until ? `${from}, until ${formatDate(until)}` : `${from}, for good`;
}
