import { progressOperations } from '@atelier/contracts/users/progress';
import { orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { lockUser } from '../accounts/lock-user.ts';
import { forgetLessons } from '../enrollments/enroll.ts';
import { checkLessons, lessonSummaries } from '../summaries/request-summaries.ts';
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
    const summaries = await lessonSummaries(
      part.map(({ lessonId }) => lessonId),
      call,
    );
    const entries = part.flatMap((row) => {
      const lesson = summaries.get(row.lessonId);
      return lesson ? [{ ...presentProgress(row), lesson }] : [];
    });
    return { body: { entries }, total: page && listed.length };
  },
);
