import type { SessionKind } from '@atelier/contracts/core/operation';
import type { Passkey } from '@atelier/contracts/users/sign-in/passkeys';
import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { formatDate } from '~/shared/format/format.ts';
import { formatAgo } from '~/shared/format/format-ago.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useGetPasskeysQuery } from './api.ts';
import { supportsPasskeys } from './browser-passkeys.ts';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';

type Opened = { readonly what: 'rename' | 'remove'; readonly passkey: Passkey } | 'add' | null;

interface PasskeyListProps {
  readonly kind: SessionKind;
  /** Shown in place of the button that adds one, if the account may not do so yet. */
  readonly instead?: ReactNode;
}

/** The user's passkeys, with their actions. */
export function PasskeyList({ kind, instead }: PasskeyListProps) {
  const { data, isError, isFetching, refetch } = useGetPasskeysQuery(
    { kind },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (!data && isError && !isFetching) {
    return <Notice tone="error" title="Your passkeys could not be loaded" onRetry={refetch} />;
  }
  return (
    <>
      <chakra.ul aria-label="Passkeys" listStyleType="none" mb="4">
        {data?.passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onOpen={(what) => setOpened({ what, passkey })}
          />
        ))}
      </chakra.ul>
      {instead ? (
        instead
      ) : supportsPasskeys() ? (
        <Button variant="outline" onClick={() => setOpened('add')}>
          Add a passkey
        </Button>
      ) : (
        <chakra.p color="text.muted">This browser does not support passkeys.</chakra.p>
      )}
      {opened === 'add' && <AddPasskeyDialog kind={kind} onClose={close} />}
      {opened !== null && opened !== 'add' && opened.what === 'rename' && (
        <RenamePasskeyDialog kind={kind} passkey={opened.passkey} onClose={close} />
      )}
      {opened !== null && opened !== 'add' && opened.what === 'remove' && (
        <RemovePasskeyDialog kind={kind} passkey={opened.passkey} onClose={close} />
      )}
    </>
  );
}

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly onOpen: (what: 'rename' | 'remove') => void;
}

function PasskeyLine({ passkey: { name, created_at, last_used_at }, onOpen }: PasskeyLineProps) {
  const used = last_used_at ? `last used ${formatAgo(last_used_at)}` : 'not used yet';
  return (
    <chakra.li display="flex" flexWrap="wrap" gap="4" py="3" borderTopWidth="hairline">
      <chakra.div flex="1" minW="thumb">
        <chakra.p textStyle="control" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="text.muted">
          {`Added ${formatDate(created_at)} · ${used}`}
        </chakra.p>
      </chakra.div>
      <Flex gap="2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Rename ${name}`}
          onClick={() => onOpen('rename')}
        >
          Rename
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => onOpen('remove')}
        >
          Remove
        </Button>
      </Flex>
    </chakra.li>
  );
}
