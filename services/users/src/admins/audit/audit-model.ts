import type { AuditValue } from '@atelier/contracts/users/audit';
import mongoose, { Schema, type Types } from 'mongoose';

/** An action of an admin. Rows are append-only. */
export interface AuditRow {
  _id: string;
  at: Date;
  adminId: Types.ObjectId | null;
  action: string;
  targetId: string | null;
  requestId: string;
  /** Names of the changed fields. */
  changes: string[];
  values: AuditValue[];
  /** Title or name of the target; people are looked up when they are shown. */
  label?: string;
  /** Course of a lesson. */
  parentId?: string | null;
  /** IP address. */
  address: string;
  userAgent: string;
}

const auditSchema = new Schema<AuditRow>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    adminId: { type: Schema.Types.ObjectId, default: null },
    action: { type: String, required: true },
    targetId: { type: String, default: null },
    requestId: { type: String, required: true },
    changes: { type: [String], default: [] },
    values: { type: [{ _id: false, field: String, before: String, after: String }], default: [] },
    label: { type: String, default: '' },
    parentId: { type: String, default: null },
    address: { type: String, default: '' },
    userAgent: { type: String, default: '' },
  },
  { versionKey: false, collection: 'audit' },
);
const newest = { at: -1, _id: -1 } as const;
auditSchema.index(newest, { name: 'list' });
auditSchema.index({ adminId: 1, ...newest }, { name: 'list_of_admin' });
auditSchema.index({ action: 1, ...newest }, { name: 'list_of_action' });

const oldest = { at: 1, _id: 1 } as const;

/** Sort orders of the audit log by time, each with the index that fits its filter. */
export const auditOrders = {
  newest,
  at: { keys: oldest, index: 'list' },
  ofAdmin: { keys: oldest, index: 'list_of_admin' },
  ofAction: { keys: oldest, index: 'list_of_action' },
} as const;

export const AuditModel = mongoose.model('Audit', auditSchema);
