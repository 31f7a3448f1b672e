import { ButtonLink } from '~/shared/ui/button.tsx';
import { AccountHeading } from './account-frame.tsx';
import { Section } from './section.tsx';

export function DiscountsPage() {
  return (
    <>
      <AccountHeading />
      <Section
        title="No discounts"
        text="Free users have no discounts. An annual plan saves 47%, and there are educational discounts on request."
      >
        <ButtonLink to="/pricing">See pricing</ButtonLink>
      </Section>
    </>
  );
}
