import { publishedAsScheduled } from '@atelier/contracts/catalog/schedules';
import { changedValues } from '@atelier/service-kit/data/audit/audit-values';
import type { InTransaction } from '@atelier/service-kit/data/transactions';
import { repeat } from '@atelier/service-kit/jobs/repeat';
import type { Log } from '@atelier/service-kit/ops/log';
import { CourseModel, type CourseRow, unscheduled } from './course-model.ts';
import { listed } from './course-policy.ts';

/** Polling interval, in milliseconds. */
const intervalMs = 1_000;
/** Maximum number of courses published per batch. */
const batch = 50;

/**
 * Publishes scheduled courses when they are due. Several processes may run this concurrently: only
 * one of them still finds the course scheduled.
 *
 * @param announce called after a course was published
 */
export function startPublishWatch(
  inTransaction: InTransaction,
  announce: () => void,
  log: Log,
): () => Promise<void> {
  const publishDue = async () => {
    const due = await CourseModel.find({ publish_at: { $lte: new Date() } })
      .sort({ publish_at: 1 })
      .limit(batch)
      .lean<CourseRow[]>();
    for (const row of due) {
      if (!(await publish(row, inTransaction))) continue;
      announce();
      log.info({ event: 'course-published', courseId: row._id.toHexString() });
    }
  };
  return repeat(intervalMs, publishDue, log, 'publishing-delayed');
}

/** Publishes a course. Returns whether this process published it. */
function publish(
  { _id, publish_at, scheduled_by }: CourseRow,
  inTransaction: InTransaction,
): Promise<boolean> {
  return inTransaction(async ({ session, enqueue }) => {
    const edit = { at: new Date(), by: scheduled_by };
    const before = await CourseModel.findOneAndUpdate(
      { _id, publish_at },
      { $set: { ...listed, ...unscheduled, 'edits.status': edit, 'edits.published': edit } },
      { session },
    ).lean<CourseRow>();
    if (!before) return false;
    const requestId = crypto.randomUUID();
    const entry = {
      id: requestId,
      at: new Date().toISOString(),
      admin_id: before.scheduled_by,
      action: publishedAsScheduled,
      target_id: _id.toHexString(),
      request_id: requestId,
      changes: Object.keys(listed),
      values: changedValues({ status: before.status, published: before.published }, listed),
      ...{ label: before.title, parent_id: null, address: '', user_agent: '' },
    };
    await enqueue({ name: 'record-audit', entry, requestId });
    return true;
  });
}
