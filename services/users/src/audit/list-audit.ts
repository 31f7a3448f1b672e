import { auditOperations } from '@atelier/contracts/audit';
import { handle } from '@atelier/service-kit/service';
import { AuditModel, type AuditRow } from './audit-model.ts';

export const listAudit = handle(auditOperations.list, async ({ input: { page, per_page } }) => {
  const [rows, total] = await Promise.all([
    AuditModel.find()
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * per_page)
      .limit(per_page)
      .lean<AuditRow[]>(),
    AuditModel.estimatedDocumentCount(),
  ]);
  const entries = rows.map((row) => ({
    id: row._id,
    at: row.at.toISOString(),
    admin_id: row.adminId?.toHexString() ?? null,
    action: row.action,
    target_id: row.targetId,
    request_id: row.requestId,
  }));
  return { entries, page, per_page, total };
});
