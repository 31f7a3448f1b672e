import { observe } from '@atelier/service-kit/ops/metrics';
import type { Mailer } from './mailer.ts';

/** Reports for how long the mail server has taken no mails. */
export function observeMail(mailer: Pick<Mailer, 'failingSeconds'>): void {
  observe(
    async () => mailer.failingSeconds,
    [
      {
        name: 'atelier_mail_failing_seconds',
        help: 'Time since the mail server took the last mail; 0 unless the latest attempt failed',
        labelNames: [],
        samplesOf: (value) => [{ labels: {}, value }],
      },
    ],
  );
}
