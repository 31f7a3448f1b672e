import { observe } from '@atelier/service-kit/ops/metrics';
import { SessionModel } from './session-model.ts';

/** Reports the number of open sessions. */
export function observeSessions(): void {
  observe(
    () => SessionModel.estimatedDocumentCount(),
    [
      {
        name: 'atelier_sessions',
        help: 'Open sessions of learners and admins, and those that expired in the last minute',
        labelNames: [],
        samplesOf: (value) => [{ labels: {}, value }],
      },
    ],
  );
}
