import type { AuditEntry } from '@atelier/contracts/users/audit';
import { Types } from 'mongoose';
import { AuditModel } from './audit-model.ts';

/** Adds an entry; the same one twice is one. */
export async function recordAudit(entry: AuditEntry): Promise<void> {
  const row = {
    at: new Date(entry.at),
    adminId: entry.admin_id === null ? null : new Types.ObjectId(entry.admin_id),
    action: entry.action,
    targetId: entry.target_id,
    requestId: entry.request_id,
  };
  await AuditModel.updateOne({ _id: entry.id }, { $setOnInsert: row }, { upsert: true });
}

/** Coming in is recorded, too, before the door opens. */
export function recordSignIn(adminId: string, requestId: string): Promise<void> {
  return recordAudit(auditEntry('users.admins.login', adminId, requestId));
}

/** What an admin did to their own account before being signed in. */
export function auditEntry(action: string, adminId: string, requestId: string): AuditEntry {
  return {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    admin_id: adminId,
    action,
    target_id: adminId,
    request_id: requestId,
  };
}
