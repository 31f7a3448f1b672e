import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { Chapter, TextPage } from './text-page.tsx';

const contents = [
  'Your account',
  'What you may do with the content',
  'Plans and payment',
  'What you can expect from us',
  'Leaving',
];

export function TermsPage() {
  return (
    <TextPage
      lead="The terms of this site, in plain words. The operator of this site may add terms of their own."
      contents={contents}
    >
      <Chapter title="Your account">
        <p>
          An account is for one person. Keep its password to yourself; under Account, Settings you
          see every device that is signed in and can end each of them.
        </p>
        <p>
          The premium videos and trial lessons of a Free account are for one address, once. An
          account that is made again with the same address, in whatever spelling, starts with what
          was used in the twelve months before. The same holds for coupons that each person can use
          a limited number of times.
        </p>
      </Chapter>
      <Chapter title="What you may do with the content">
        <ul>
          <li>Watch and read whatever your plan opens, as often as you like.</li>
          <li>Use source files in your own work, and with Pro and Team in commercial work too.</li>
          <li>You may not pass on videos, source files or your account to others.</li>
        </ul>
      </Chapter>
      <Chapter title="Plans and payment">
        <p>
          Plans are described under{' '}
          <TextLink to="/pricing" variant="underlined">
            Pricing
          </TextLink>
          . You can cancel in the Account tab; access ends at the end of the current period. You can
          get your money back within 30 days. If you take a certificate or files with you, or were
          refunded three times within the twelve months before, we look at your request first.
        </p>
      </Chapter>
      <Chapter title="What you can expect from us">
        <p>
          Courses stay available for those who bought them, updates included. When something does
          not work, we answer within 2-4 hours on working days. We are not liable for what you make
          of what you learn; we would like to see it, though.
        </p>
      </Chapter>
      <Chapter title="Leaving">
        <p>
          You can take your data with you and delete your account at any time, both under Account,
          Settings.
        </p>
      </Chapter>
    </TextPage>
  );
}
