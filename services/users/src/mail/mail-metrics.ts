import { observe } from '@atelier/service-kit/ops/metrics';
import { failingSeconds } from './mail-outage.ts';
import type { Mailer } from './mailer.ts';
import { latestSentAt } from './sent-mail-model.ts';

/** Returns the seconds for which the mail server has taken no mails. */
export async function mailSeconds({ failures }: Pick<Mailer, 'failures'>): Promise<number> {
  return failures ? failingSeconds(failures, await latestSentAt()) : 0;
}

/** Reports for how long the mail server has taken no mails. */
export function observeMail(mailer: Mailer): void {
  observe(
    () => mailSeconds(mailer),
    [
      {
        name: 'atelier_mail_failing_seconds',
        help: 'Time for which the mail server has taken no mails; 0 unless the latest attempt failed',
        labelNames: [],
        samplesOf: (value) => [{ labels: {}, value }],
      },
    ],
  );
}
