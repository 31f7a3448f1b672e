import { type Deletion, deletionOperations } from '@atelier/contracts/catalog/deletions';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { restorable } from '@atelier/service-kit/data/deleted-rows';
import { completeList, findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { DeletionModel, type DeletionRow, deletionOrders } from './deletion-model.ts';

export const listDeletions = handle(deletionOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  if (!page) {
    const { keys, index } = deletionOrders.newest;
    const rows = await DeletionModel.find(restorable())
      .sort(keys)
      .hint(index)
      .lean<DeletionRow[]>();
    return completeList({ deletions: rows.map(presentDeletion) });
  }
  const filter = { ...restorable(), ...(input.q && { title: containsText(input.q) }) };
  const order = orderOf(page.sort, deletionOrders, deletionOrders.newest);
  const { rows, total } = await findPage<DeletionRow>(DeletionModel, filter, page, order);
  return { body: { deletions: rows.map(presentDeletion) }, total };
});

function presentDeletion(row: DeletionRow): Deletion {
  return {
    id: row._id.toHexString(),
    kind: row.kind,
    title: row.title,
    course_id: row.course_id?.toHexString() ?? null,
    course_title: row.course_title,
    lessons: row.lessons,
    bytes: row.bytes ?? 0,
    deleted_at: row.deleted_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
