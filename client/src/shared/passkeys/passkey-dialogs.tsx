import type { FieldError } from '@atelier/contracts/core/errors';
import type { SessionKind } from '@atelier/contracts/core/operation';
import { passkeyNameLimit } from '@atelier/contracts/users/limits';
import type { Passkey } from '@atelier/contracts/users/sign-in/passkeys';
import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { codeIn, OwnCodeField } from '~/shared/second-factor/own-code-field.tsx';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { InputField } from '~/shared/ui/form/field.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './api.ts';
import { createPasskey } from './browser-passkeys.ts';

interface DialogProps {
  readonly kind: SessionKind;
  readonly onClose: () => void;
}

interface FrameProps {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly onSubmit: (values: FormData) => Promise<readonly FieldError[] | undefined>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Frame({ title, description, action, onSubmit, onClose, children }: FrameProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={description} size="sm">
      <Form onSubmit={onSubmit} aria-label={title} {...formLayout}>
        {children}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">{action}</Button>
        </Flex>
      </Form>
    </Dialog>
  );
}

/** Closes a dialog and reports the result. */
function useEnd(onClose: () => void) {
  return ({ data, error }: { data?: { readonly message: string }; error?: unknown }) => {
    if (!data) {
      return notifyFailure(error, 'Error');
    }
    onClose();
    toast('success', data.message);
    return undefined;
  };
}

export function AddPasskeyDialog({ kind, onClose }: DialogProps) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const end = useEnd(onClose);
  const submit = async (values: FormData) => {
    const password = String(values.get('password'));
    const begun = await begin({ kind, password, ...codeIn(values) });
    if (!begun.data) return end({ error: begun.error });
    const { token, options } = begun.data;
    const passkey = await createPasskey(options).catch(() => null);
    if (passkey) return end(await add({ kind, token, name: String(values.get('name')), passkey }));
    popup('info', 'No passkey was created', {
      text: 'Your device did not create one. Please try again.',
    });
  };
  return (
    <Frame
      title="Add a passkey"
      description="Your device then signs you in by fingerprint, face or its own code, without your password."
      action="Continue"
      onSubmit={submit}
      onClose={onClose}
    >
      <InputField
        name="name"
        label="Name"
        hint="For example: My phone"
        maxLength={passkeyNameLimit}
        required
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <OwnCodeField kind={kind} />
    </Frame>
  );
}

interface ChangeProps extends DialogProps {
  readonly passkey: Passkey;
}

export function RenamePasskeyDialog({ kind, passkey: { id, name }, onClose }: ChangeProps) {
  const [rename] = useRenamePasskeyMutation();
  const end = useEnd(onClose);
  return (
    <Frame
      title="Rename the passkey"
      description={`It is called ${name} now.`}
      action="Rename"
      onSubmit={async (values) => end(await rename({ kind, id, name: String(values.get('name')) }))}
      onClose={onClose}
    >
      <InputField
        name="name"
        label="Name"
        defaultValue={name}
        maxLength={passkeyNameLimit}
        required
      />
    </Frame>
  );
}

export function RemovePasskeyDialog({ kind, passkey: { id, name }, onClose }: ChangeProps) {
  const [remove] = useRemovePasskeyMutation();
  const end = useEnd(onClose);
  return (
    <Frame
      title="Remove the passkey"
      description={`${name} will no longer sign you in here. You can remove it from the device as well.`}
      action="Remove"
      onSubmit={async (values) =>
        end(await remove({ kind, id, password: String(values.get('password')), ...codeIn(values) }))
      }
      onClose={onClose}
    >
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <OwnCodeField kind={kind} />
    </Frame>
  );
}
