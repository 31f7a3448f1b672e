import type { SessionKind } from '@atelier/contracts/core/operation';
import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '~/shared/api/api-error.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { formatDate } from '~/shared/format/format.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Skeleton } from '~/shared/ui/layout/skeleton.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import {
  useDisableSecondFactorMutation,
  useGetSecondFactorQuery,
  useRenewRecoveryCodesMutation,
} from './api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { leaveCodes } from './leave-codes.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Opened = 'enrol' | 'renew' | 'disable' | null;

interface SecondFactorControlsProps {
  readonly kind: SessionKind;
  /** Shown in place of the button that turns it on, if the account may not do so yet. */
  readonly instead?: ReactNode;
}

/** Shows whether signing in requires a code, with the actions for it. */
export function SecondFactorControls({ kind, instead }: SecondFactorControlsProps) {
  const { data, error, isFetching, refetch } = useGetSecondFactorQuery(
    { kind },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (!data && error && !isFetching) {
    return (
      <Notice tone="error" title="The state could not be loaded" onRetry={refetch}>
        {messageOf(error, 'The server could not be reached.')}
      </Notice>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading">
        <Skeleton h="12" />
      </div>
    );
  }
  const { enabled, enabled_at, recovery_codes_left: left } = data.second_factor;
  return (
    <>
      <chakra.p mb="4">
        {enabled && enabled_at
          ? `On since ${formatDate(enabled_at)}. ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
          : 'Off. Your password alone opens your account.'}
      </chakra.p>
      <Flex gap="3" wrap="wrap">
        {enabled ? (
          <>
            <Button variant="outline" onClick={() => setOpened('renew')}>
              New recovery codes
            </Button>
            <Button variant="danger" onClick={() => setOpened('disable')}>
              Turn off
            </Button>
          </>
        ) : (
          (instead ?? (
            <Button variant="outline" onClick={() => setOpened('enrol')}>
              Turn on two-factor authentication
            </Button>
          ))
        )}
      </Flex>
      {opened === 'enrol' && <EnrollDialog kind={kind} onClose={close} />}
      {opened === 'renew' && <RenewDialog kind={kind} onClose={close} />}
      {opened === 'disable' && <DisableDialog kind={kind} onClose={close} />}
    </>
  );
}

interface PartProps {
  readonly kind: SessionKind;
  readonly onClose: () => void;
}

function RenewDialog({ kind, onClose }: PartProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <Dialog open onClose={() => void leaveCodes(onClose)} title="New recovery codes" size="sm">
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title="New recovery codes"
      description="The codes you have now will no longer work."
      action="Make new codes"
      onClose={onClose}
      onConfirm={async (proof) => {
        const { data, error } = await renew({ kind, ...proof });
        if (data) setCodes(data.recovery_codes);
        return error;
      }}
    />
  );
}

function DisableDialog({ kind, onClose }: PartProps) {
  const [disable] = useDisableSecondFactorMutation();
  return (
    <ConfirmDialog
      title="Turn off two-factor authentication"
      description="Your password alone will open your account."
      action="Turn off"
      variant="danger"
      onClose={onClose}
      onConfirm={async (proof) => {
        const { data, error } = await disable({ kind, ...proof });
        if (data) {
          onClose();
          toast('success', data.message);
        }
        return error;
      }}
    />
  );
}
