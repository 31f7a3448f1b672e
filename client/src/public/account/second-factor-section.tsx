import { PasskeyList } from '~/shared/passkeys/passkey-list.tsx';
import { SecondFactorControls } from '~/shared/second-factor/second-factor-controls.tsx';
import { Section } from './section.tsx';

/** Two-factor authentication with codes from an authenticator app. */
export function SecondFactorSection() {
  return (
    <Section
      title="Two-factor authentication"
      text="Signing in then takes a code from an app on your phone besides your password."
    >
      <SecondFactorControls kind="learner" />
    </Section>
  );
}

/** Passkeys, for signing in without a password. */
export function PasskeysSection() {
  return (
    <Section
      title="Passkeys"
      text="A passkey signs you in by the fingerprint, face or code of your device, without password and code."
    >
      <PasskeyList kind="learner" />
    </Section>
  );
}
