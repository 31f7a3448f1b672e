import type { Mail } from '@atelier/contracts/users/mail/mail';
import { schoolName } from '@atelier/service-kit/text/school';
import { greeting } from './order-words.ts';
import type { MailText } from './templates.ts';

type Named = Extract<Mail, { template: 'refund-account-named' }>;

/** Whoever uses the account of somebody else could have the money sent to their own. */
export function refundAccountText(
  { reference, ending }: Named,
  name: string,
  url: string,
): MailText {
  return {
    subject: 'The account for your refund',
    heading: 'Where your refund goes',
    body: [
      greeting(name),
      `The refund of your order ${reference} will be transferred to the account that ends in ${ending}. You can name another one until the money is on its way.`,
    ],
    action: { label: 'See your orders', url },
    note: `If this was not you, change your password at ${schoolName()} at once, and reply to this email.`,
  };
}
