import type { MailedLink } from '@atelier/contracts/users/mail/mailed-links';
import { statusOf } from '~/shared/api/api-error.ts';
import { shownAddress } from '~/shared/format/shown-address.ts';
import { ButtonLink } from '~/shared/ui/form/button.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { LinkPage } from './link-page.tsx';
import { useConfirmEmailChangeMutation } from './mailed-links-api.ts';
import { PressNotice } from './press-notice.tsx';

const settings = { learner: '/account/settings', admin: '/dashboard/settings' } as const;

function ToSettings({ account }: Pick<MailedLink, 'account'>) {
  return <ButtonLink to={settings[account]}>Go to settings</ButtonLink>;
}

/** Target of the links that confirm a change of email address, which takes a press of a button. */
export function ConfirmEmailPage() {
  return (
    <LinkPage purpose="email-change" dead={<DeadLink />}>
      {(link, token) => <Confirmation link={link} token={token} />}
    </LinkPage>
  );
}

function Confirmation({ link, token }: { link: MailedLink; token: string }) {
  const [confirm, { data, error, isLoading }] = useConfirmEmailChangeMutation();
  const { account, change, status } = link;
  if (data) {
    const title = data.changed ? 'Email address changed' : 'One more step';
    const action = data.changed ? <ToSettings account={account} /> : undefined;
    return (
      <Notice heading="h1" title={title} action={action}>
        <p role="status">{data.message}</p>
      </Notice>
    );
  }
  // A link of an earlier version does not know the addresses.
  const words = change
    ? `from ${shownAddress(change.from)} to ${shownAddress(change.to)}`
    : `with ${shownAddress(link.email)}`;
  if (status !== 'open' || statusOf(error) === 400) {
    return <Spent link={link} words={words} isLate={status === 'open'} />;
  }
  return (
    <PressNotice
      title="Change the email address?"
      label={
        change
          ? `Change ${shownAddress(change.from)} to ${shownAddress(change.to)}`
          : `Confirm ${shownAddress(link.email)}`
      }
      isBusy={isLoading}
      error={error}
      onPress={() => void confirm({ token })}
    >
      {`The account signs in with the new address once both addresses have confirmed. Do not confirm if you did not ask for it.`}
    </PressNotice>
  );
}

const outcomes: Readonly<Record<Exclude<MailedLink['status'], 'open'>, readonly [string, string]>> =
  {
    used: ['You have already confirmed', 'This address has confirmed the change'],
    undone: ['The change was undone', 'The former address has undone the change'],
    expired: ['This link has expired', 'It worked for one day, for the change'],
    replaced: ['A newer link has replaced it', 'A later request has replaced the change'],
    cancelled: ['The change was canceled', 'There is nothing left to confirm of the change'],
    void: [
      'The change is off',
      'Something else about the account has changed, which ended the change',
    ],
  };

interface SpentProps {
  readonly link: MailedLink;
  readonly words: string;
  /** Whether the link was open when the page was. */
  readonly isLate: boolean;
}

function Spent({ link: { status, account }, words, isLate }: SpentProps) {
  if (isLate || status === 'open') return <DeadLink />;
  const [title, text] = outcomes[status];
  const tone = status === 'used' ? 'empty' : 'error';
  return (
    <Notice heading="h1" tone={tone} title={title} action={<ToSettings account={account} />}>
      {`${text} ${words}.`}
    </Notice>
  );
}

function DeadLink() {
  return (
    <Notice
      heading="h1"
      tone="error"
      title="This link no longer works"
      action={<ToSettings account="learner" />}
    >
      It has already been used, has expired, or was not copied in full. You can ask for a change of
      your email address once more in your settings.
    </Notice>
  );
}
