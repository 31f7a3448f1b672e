import { type HistoryEntry, progressOperations } from '@atelier/contracts/users/learning/progress';
import { orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { lockUser } from '../../account/user-model.ts';
import { forgetLessons } from '../enrollments/enroll.ts';
import { checkLessons, isOnePage, lessonSummaries } from '../request-summaries.ts';
import { presentProgress } from './list-progress.ts';
import { ProgressModel, type ProgressRow, progressOrders } from './progress-model.ts';

/**
 * Lists the history. It is short, so the catalog is queried about all of it: only then can pages
 * and their total omit hidden lessons. Rows of deleted lessons are removed.
 */
export const listHistory = handle(
  progressOperations.history,
  async ({ input, actor, call, inTransaction }) => {
    const userId = actor.learner!.id;
    const page = requestedPage(input);
    const { keys, index } = orderOf(input.sort, progressOrders, progressOrders.newest);
    const rows = await ProgressModel.find({ userId }).sort(keys).hint(index).lean<ProgressRow[]>();
    const entries = isOnePage(rows, page, input.q) ? await summarize(rows, call) : [];
    // Otherwise there are several pages, or some lessons are hidden or deleted.
    if (entries.length === rows.length) {
      return { body: { entries }, total: page && entries.length };
    }
    const ids = rows.map(({ lessonId }) => lessonId);
    const { shown, gone } = await checkLessons(ids, input.q, call);
    if (gone.length > 0) {
      await inTransaction(async ({ session }) => {
        await lockUser(userId, session);
        await forgetLessons(userId, gone, session);
      });
    }
    const visible = new Set(shown);
    const listed = rows.filter(({ lessonId }) => visible.has(lessonId));
    const part = page ? listed.slice(page.skip, page.skip + page.limit) : listed;
    return { body: { entries: await summarize(part, call) }, total: page && listed.length };
  },
);

async function summarize(
  rows: readonly ProgressRow[],
  call: Call<never>['call'],
): Promise<HistoryEntry[]> {
  const summaries = await lessonSummaries(
    rows.map(({ lessonId }) => lessonId),
    call,
  );
  return rows.flatMap((row) => {
    const lesson = summaries.get(row.lessonId);
    return lesson ? [{ ...presentProgress(row), lesson }] : [];
  });
}
