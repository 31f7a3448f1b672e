import { PasskeyList } from '~/shared/passkeys/passkey-list.tsx';
import { SecondFactorControls } from '~/shared/second-factor/second-factor-controls.tsx';
import { Section } from './section.tsx';

/** A code from an app besides the password. */
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

/** Signing in without a password. */
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
