import type { UserDetail } from '@atelier/contracts/users/user-detail';
import { Flex } from '@chakra-ui/react';
import { messageOf } from '~/shared/api/api-error.ts';
import { confirm, popup } from '~/shared/feedback/feedback.ts';
import { saveJson } from '~/shared/format/save-file.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import {
  useEndUserSessionsMutation,
  useExportUserMutation,
  useResetUserFactorMutation,
  useUpdateUserMutation,
} from './api.ts';

/** Actions of an owner on a user account. Each asks for confirmation. */
export function UserActions({ user }: { user: UserDetail }) {
  const { id, name, disabled, sessions, has_second_factor: hasFactor } = user;
  const [reset, resetting] = useResetUserFactorMutation();
  const [endAll, ending] = useEndUserSessionsMutation();
  const [update, updating] = useUpdateUserMutation();

  const tell = (data: { message: string } | undefined, error: unknown) => {
    if (data) popup('success', data.message);
    else popup('error', 'Error', { text: messageOf(error, 'Something went wrong') });
  };
  const signOut = async () => {
    const text = `${name} is signed out everywhere, and can sign in again.`;
    if (!(await confirm('Are you sure?', text, 'Yes, end all'))) return;
    const { data, error } = await endAll({ id });
    tell(data, error);
  };
  const resetFactor = async () => {
    const text = `${name} can then sign in with the password alone, without code and passkeys, and is notified by email. Make sure that the request comes from them.`;
    if (!(await confirm('Are you sure?', text, 'Yes, reset it'))) return;
    const { data, error } = await reset({ id });
    tell(data, error);
  };
  const toggle = async () => {
    const text = disabled
      ? `${name} can sign in again.`
      : `${name} is signed out everywhere at once and cannot sign in until you enable the account.`;
    const yes = disabled ? 'Yes, enable it' : 'Yes, disable it';
    if (!(await confirm('Are you sure?', text, yes))) return;
    const { data, error } = await update({ id, disabled: !disabled });
    tell(data, error);
  };

  return (
    <Flex gap="3" mt="6" wrap="wrap">
      <ExportUserButton userId={id} />
      {sessions.length > 0 && (
        <Button variant="outline" disabled={ending.isLoading} onClick={signOut}>
          End all sessions
        </Button>
      )}
      {hasFactor && (
        <Button variant="outline" disabled={resetting.isLoading} onClick={resetFactor}>
          Reset two-factor authentication
        </Button>
      )}
      <Button
        variant={disabled ? 'solid' : 'danger'}
        ms="auto"
        disabled={updating.isLoading}
        onClick={toggle}
      >
        {disabled ? 'Enable account' : 'Disable account'}
      </Button>
    </Flex>
  );
}

/** Downloads all data stored about a user as a file. */
function ExportUserButton({ userId }: { userId: string }) {
  const [exportUser, { isLoading }] = useExportUserMutation();
  const download = async () => {
    const { data, error } = await exportUser({ id: userId });
    if (data) saveJson(`atelier-account-${userId}.json`, data);
    else popup('error', 'Error', { text: messageOf(error, 'Something went wrong') });
  };
  return (
    <Button variant="outline" disabled={isLoading} onClick={() => void download()}>
      {isLoading ? 'Preparing...' : 'Download data'}
    </Button>
  );
}
