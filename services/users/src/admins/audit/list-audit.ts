import { publishedAsScheduled } from '@atelier/contracts/catalog/schedules';
import { operations } from '@atelier/contracts/operations';
import { accountRecordOperations } from '@atelier/contracts/users/account-records';
import { auditOperations } from '@atelier/contracts/users/audit';
import { hasRole } from '@atelier/contracts/users/roles';
import { findPage, orderOf, requestedPage } from '@atelier/service-kit/data/lists';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { handle } from '@atelier/service-kit/rpc/service';
import { deviceOf, placeOf } from '../../sign-in/sessions/describe-client.ts';
import { AuditModel, type AuditRow, auditOrders } from './audit-model.ts';
import { namesOfPeople } from './names-of-people.ts';

/** Default page size. This list has always been paged, and its body contains the page number. */
const perPage = 50;

export const listAudit = handle(auditOperations.list, async ({ input, actor }) => {
  const { page = 1, per_page = perPage, admin_id, action, q } = input;
  const requested = requestedPage(input, perPage);
  const part = requested ?? { skip: 0, limit: per_page, sort: undefined };
  const allowed = hasRole(actor.admin!.role, 'owner') ? undefined : ofContent;
  const actions = actionsOf(action, q, allowed);
  const nothing = (admin_id !== undefined && !isObjectId(admin_id)) || actions?.length === 0;
  const filter = {
    ...(admin_id && { adminId: admin_id }),
    ...(actions && { action: { $in: actions } }),
  };
  const index = admin_id ? auditOrders.ofAdmin : actions ? auditOrders.ofAction : auditOrders.at;
  const own = { ...index, keys: auditOrders.newest };
  const order = orderOf(part.sort, { at: index }, own);
  const { rows, total } = nothing
    ? { rows: [], total: 0 }
    : await findPage<AuditRow>(AuditModel, filter, part, order);
  return {
    body: { entries: await presentEntries(rows), page, per_page, total },
    total: requested && total,
  };
});

/**
 * Actions that the log may contain: changes, and the one read that is recorded. MongoDB reads at most
 * 200 of them in the order of an index.
 */
const recorded = operations
  .filter(
    ({ method, action }) => method !== 'GET' || action === accountRecordOperations.anybodys.action,
  )
  .map(({ action }) => action);

/** What admins who are no owners see. */
const ofContent = [...recorded, publishedAsScheduled].filter((name) =>
  ['catalog', 'livestreams', 'media'].includes(name.split('.')[0]!),
);

/** Returns the actions to show; undefined: all. */
function actionsOf(
  action: string | undefined,
  q: string | undefined,
  allowed: string[] | undefined,
): string[] | undefined {
  const names = action === undefined ? (allowed ?? (q ? recorded : undefined)) : [action];
  return names?.filter((name) => (!q || contains(name, q)) && (!allowed || allowed.includes(name)));
}

function contains(name: string, q: string): boolean {
  return name.toLowerCase().includes(q.toLowerCase());
}

async function presentEntries(rows: readonly AuditRow[]) {
  const names = await namesOfPeople(rows);
  return Promise.all(rows.map((row) => presentEntry(row, names)));
}

async function presentEntry(row: AuditRow, names: ReadonlyMap<string, string>) {
  return {
    id: row._id,
    at: row.at.toISOString(),
    admin_id: row.adminId?.toHexString() ?? null,
    action: row.action,
    target_id: row.targetId,
    request_id: row.requestId,
    changes: row.changes ?? [],
    values: row.values ?? [],
    label: row.label || (names.get(row.targetId ?? '') ?? ''),
    parent_id: row.parentId ?? null,
    device: deviceOf(row.userAgent ?? ''),
    place: await placeOf(row.address ?? ''),
  };
}
