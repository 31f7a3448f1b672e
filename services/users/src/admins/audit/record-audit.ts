import type { AuditRecord } from '@atelier/contracts/users/audit';
import type { CallerClient } from '@atelier/service-kit/rpc/broker';
import { Types } from 'mongoose';
import { AuditModel } from './audit-model.ts';

/** Adds an entry to the audit log. Idempotent. */
export async function recordAudit(entry: AuditRecord): Promise<void> {
  const row = {
    at: new Date(entry.at),
    adminId: entry.admin_id === null ? null : new Types.ObjectId(entry.admin_id),
    action: entry.action,
    targetId: entry.target_id,
    requestId: entry.request_id,
    changes: entry.changes,
    values: entry.values,
    label: entry.label,
    parentId: entry.parent_id,
    address: entry.address,
    userAgent: entry.user_agent,
  };
  await AuditModel.updateOne({ _id: entry.id }, { $setOnInsert: row }, { upsert: true });
}

/** Records a sign-in, before its session is returned. */
export function recordSignIn(
  adminId: string,
  requestId: string,
  client: CallerClient,
): Promise<void> {
  return recordAudit(auditEntry('users.admins.login', adminId, requestId, client));
}

/** Creates the entry for what admins do to their own accounts before they are signed in. */
export function auditEntry(
  action: string,
  adminId: string,
  requestId: string,
  client?: CallerClient,
): AuditRecord {
  return {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    admin_id: adminId,
    action,
    target_id: adminId,
    request_id: requestId,
    changes: [],
    values: [],
    label: '',
    parent_id: null,
    address: client?.address ?? '',
    user_agent: client?.userAgent ?? '',
  };
}
