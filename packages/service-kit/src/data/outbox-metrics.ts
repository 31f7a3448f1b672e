import { observe } from '../ops/metrics.ts';
import { OutboxModel, waiting } from './outbox-model.ts';

/** Reports the rows of a service's outbox, and how long the oldest waits to be handed over. */
export function observeOutbox(service: string): void {
  const read = async () => ({
    waiting: await OutboxModel.countDocuments(waiting),
    rows: await OutboxModel.estimatedDocumentCount(),
    age: await outboxSeconds(),
  });
  observe(read, [
    {
      name: 'atelier_outbox_rows',
      help: 'Jobs in the outbox: waiting for their queue, or handed over and not done yet',
      labelNames: ['service', 'state'],
      samplesOf: (found) => [
        { labels: { service, state: 'waiting' }, value: found.waiting },
        {
          labels: { service, state: 'handed_over' },
          value: Math.max(0, found.rows - found.waiting),
        },
      ],
    },
    {
      name: 'atelier_outbox_oldest_age_seconds',
      help: 'Time for which the oldest job has waited for its queue; 0 if none waits',
      labelNames: ['service'],
      samplesOf: ({ age }) => [{ labels: { service }, value: age }],
    },
  ]);
}

/** Returns how long the oldest row has waited to be handed over, in seconds; 0 if none waits. */
export async function outboxSeconds(): Promise<number> {
  // Rows that were set aside before are put in front of the others by the earliest date.
  const dated = { ...waiting, createdAt: { $gt: new Date(0) } };
  const oldest = await OutboxModel.findOne(dated, { createdAt: 1 }).sort({ createdAt: 1 }).lean();
  return oldest ? Math.max(0, (Date.now() - oldest.createdAt.getTime()) / 1_000) : 0;
}
