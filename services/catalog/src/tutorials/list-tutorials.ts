import { tutorialOperations } from '@atelier/contracts/catalog/tutorials';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { findPage, orderOf, requestedPage, streamedList } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import type { QueryFilter } from 'mongoose';
import { presentTutorial } from './present-tutorial.ts';
import { newestFirst, TutorialModel, type TutorialRow, tutorialOrders } from './tutorial-model.ts';

export const listTutorials = handle(tutorialOperations.list, async ({ input, actor }) => {
  const present = (row: TutorialRow) => presentTutorial(row, actor);
  const page = requestedPage(input);
  if (!page) {
    const tutorials = TutorialModel.find().sort(newestFirst.keys).lean<TutorialRow>().cursor();
    return streamedList(tutorials).map((rows) => rows.map(present));
  }
  const { is_pro, contains, q } = input;
  const filter = {
    ...(is_pro !== undefined && { is_pro }),
    ...(q && { title: containsText(q) }),
  };
  if (contains !== undefined) {
    const rows = isObjectId(contains) ? await findContaining(contains, filter) : [];
    const shown = rows.slice(page.skip, page.skip + page.limit);
    return { body: shown.map(present), total: rows.length };
  }
  const order = orderOf(page.sort, tutorialOrders, newestFirst);
  const { rows, total } = await findPage<TutorialRow>(TutorialModel, filter, page, order);
  return { body: rows.map(present), total };
});

/**
 * Finds at most one tutorial by id. This uses the id index and does not need the sort order of the
 * list.
 */
function findContaining(id: string, filter: QueryFilter<TutorialRow>): Promise<TutorialRow[]> {
  return TutorialModel.find({ ...filter, $or: [{ _id: id }, { 'tutorials._id': id }] }).lean<
    TutorialRow[]
  >();
}
