import { useSelector } from 'react-redux';
import { Section } from '~/public/account/section.tsx';
import { VerifyFirst } from '~/public/account/verify-first.tsx';
import { selectUser } from '~/public/auth/session/auth-user.ts';
import { PasskeyList } from '~/shared/passkeys/passkey-list.tsx';
import { SecondFactorControls } from '~/shared/second-factor/second-factor-controls.tsx';

/** Whoever has not verified the address may have registered that of somebody else. */
function useVerifyFirst(to: string) {
  const user = useSelector(selectUser);
  return user && !user.email_verified ? <VerifyFirst to={to} /> : undefined;
}

/** Two-factor authentication with codes from an authenticator app. */
export function SecondFactorSection() {
  const instead = useVerifyFirst('turn it on');
  return (
    <Section
      title="Two-factor authentication"
      text="When you sign in, you enter a code from an app on your phone in addition to your password."
    >
      <SecondFactorControls kind="learner" instead={instead} />
    </Section>
  );
}

/** Passkeys, for signing in without a password. */
export function PasskeysSection() {
  const instead = useVerifyFirst('add a passkey');
  return (
    <Section
      title="Passkeys"
      text="A passkey signs you in by the fingerprint, face or code of your device, without password and code."
    >
      <PasskeyList kind="learner" instead={instead} />
    </Section>
  );
}
