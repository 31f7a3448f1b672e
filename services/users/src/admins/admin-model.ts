import { type AdminLoginInfo, type AdminRole, adminRoles } from '@atelier/contracts/accounts';
import type { Admin } from '@atelier/contracts/admins';
import type { ListOrder } from '@atelier/service-kit/lists';
import mongoose, { Schema, type Types } from 'mongoose';

export interface AdminRow {
  _id: Types.ObjectId;
  /** Trimmed and lower-cased; unique. */
  email: string;
  passwordHash: string;
  role: AdminRole;
  createdAt: Date;
}

const adminSchema = new Schema<AdminRow>(
  {
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    role: { type: String, required: true, enum: adminRoles },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false, collection: 'admins' },
);
adminSchema.index({ email: 1 }, { unique: true });
const oldest = { createdAt: 1, _id: 1 } as const;
adminSchema.index(oldest, { name: 'list' });

/** How admins can be listed, by the contract's names. */
export const adminOrders = {
  created_at: { keys: oldest, index: 'list' },
  email: { keys: { email: 1 }, index: 'email_1' },
} as const satisfies Record<string, ListOrder>;

export const AdminModel = mongoose.model('Admin', adminSchema);

/** The only ways from an admin row to the wire. */
export function presentAdminLogin(admin: AdminRow): AdminLoginInfo {
  return { adminId: admin._id.toHexString(), role: admin.role, adminEmail: admin.email };
}

export function presentAdmin(admin: AdminRow): Admin {
  const { _id, email, role, createdAt } = admin;
  return { id: _id.toHexString(), email, role, created_at: createdAt.toISOString() };
}
