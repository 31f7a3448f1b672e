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
