import type { RegisteredUser } from '@atelier/contracts/admins';
import { chakra, Flex } from '@chakra-ui/react';
import { capitalize, formatDate } from '~/shared/format.ts';
import { Dialog } from '~/shared/ui/dialog.tsx';

interface UserDialogProps {
  readonly user: RegisteredUser;
  readonly onClose: () => void;
}

/** What is known of one registered user. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  return (
    <Dialog open onClose={onClose} title={user.name} size="sm">
      <chakra.dl>
        <Fact name="Email" value={user.email} />
        <Fact name="Plan" value={capitalize(user.plan)} />
        <Fact name="Registered" value={formatDate(user.created_at)} />
        <Fact name="Id" value={user.id} />
      </chakra.dl>
    </Dialog>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Flex justify="space-between" gap="6" py="3" borderTopWidth="hairline">
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd overflowWrap="anywhere" textAlign="end">
        {value}
      </chakra.dd>
    </Flex>
  );
}
