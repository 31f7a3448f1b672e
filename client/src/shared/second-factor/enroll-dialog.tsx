import type { SessionKind } from '@atelier/contracts/core/operation';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { notifyFailure } from '~/shared/feedback/notify-outcome.ts';
import { Dialog } from '~/shared/ui/dialog/dialog.tsx';
import { Button } from '~/shared/ui/form/button.tsx';
import { Form, formLayout } from '~/shared/ui/form/form.tsx';
import { PasswordField } from '~/shared/ui/form/password-field.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';
import { useBeginSecondFactorMutation, useEnableSecondFactorMutation } from './api.ts';
import { CodeField } from './code-field.tsx';
import { leaveCodes } from './leave-codes.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx').then((m) => m.QrCode));

const unreachable = 'The server could not be reached. Please try again.';

interface EnrolDialogProps {
  readonly kind: SessionKind;
  readonly onClose: () => void;
}

/**
 * Asks for the password, then shows the key and asks for its first code, then shows the recovery
 * codes.
 */
export function EnrollDialog({ kind, onClose }: EnrolDialogProps) {
  const [key, setKey] = useState<{ readonly key: string; readonly uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      open
      onClose={codes ? () => void leaveCodes(onClose) : onClose}
      title="Two-factor authentication"
      size="sm"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : key ? (
        <KeyForm kind={kind} {...{ keyText: key.key, uri: key.uri }} onCodes={setCodes} />
      ) : (
        <BeginForm kind={kind} onKey={setKey} />
      )}
    </Dialog>
  );
}

interface BeginFormProps {
  readonly kind: SessionKind;
  readonly onKey: (key: { readonly key: string; readonly uri: string }) => void;
}

function BeginForm({ kind, onKey }: BeginFormProps) {
  const [begin, { isLoading }] = useBeginSecondFactorMutation();
  const submit = async (values: FormData) => {
    const { data, error } = await begin({ kind, password: String(values.get('password')) });
    if (error) return notifyFailure(error, 'Error', unreachable);
    onKey(data);
  };
  return (
    <Form onSubmit={submit} aria-label="Your password" {...formLayout}>
      <p>You need an authenticator app on your phone. Enter your password to begin.</p>
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Button type="submit" alignSelf="flex-end" disabled={isLoading}>
        Continue
      </Button>
    </Form>
  );
}

interface KeyFormProps {
  readonly kind: SessionKind;
  readonly keyText: string;
  readonly uri: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

function KeyForm({ kind, keyText, uri, onCodes }: KeyFormProps) {
  const [enable, { isLoading }] = useEnableSecondFactorMutation();
  const submit = async (values: FormData) => {
    const { data, error } = await enable({ kind, code: String(values.get('code')) });
    if (error) return notifyFailure(error, 'Error', unreachable);
    onCodes(data.recovery_codes);
  };
  return (
    <Form onSubmit={submit} aria-label="First code" {...formLayout}>
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      <QrCode text={uri} label="QR code for an authenticator app" />
      <Flex direction="column" gap="1">
        <chakra.p textStyle="small" color="text.muted">
          Or type in this key:
        </chakra.p>
        <chakra.code overflowWrap="anywhere" userSelect="all">
          {keyText.replace(/(.{4})(?=.)/g, '$1 ')}
        </chakra.code>
      </Flex>
      <CodeField takesRecovery={false} autoFocus />
      <Button type="submit" alignSelf="flex-end" disabled={isLoading}>
        {isLoading ? 'Turning on...' : 'Turn on'}
      </Button>
    </Form>
  );
}
