import {
  type Actor,
  type AdminLoginInfo,
  type AdminRole,
  adminRoles,
} from '@atelier/contracts/users/accounts';
import type { AdminPreferences, AdminProfile } from '@atelier/contracts/users/admin-settings';
import type { Admin, TeamMember } from '@atelier/contracts/users/admins';
import { defaultJobTitle, type JobTitle, jobTitles } from '@atelier/contracts/users/job-titles';
import type { Notice } from '@atelier/contracts/users/mail/notices';
import { rolesFrom } from '@atelier/contracts/users/roles';
import type { ListOrder } from '@atelier/service-kit/data/lists';
import { AppError } from '@atelier/service-kit/errors/app-error';
import mongoose, { Schema, type Types } from 'mongoose';
import { presentChange } from '../account/present-user.ts';
import type { Avatar, EmailChange } from '../account/user-model.ts';

export interface AdminRow {
  _id: Types.ObjectId;
  /** Trimmed and in lowercase; unique. */
  email: string;
  emailChange?: EmailChange;
  passwordHash: string;
  role: AdminRole;
  createdAt: Date;
  /** Set while an invitation is open, before a password is chosen. */
  invitedAt?: Date;
  /**
   * Updated whenever a link is created for the account, so that conflicting transactions are
   * retried.
   */
  usedAt?: Date;
  /** The following fields are absent until they are set. */
  name?: string;
  avatar?: Avatar | null;
  jobTitle?: JobTitle;
  preferences?: Partial<AdminPreferences>;
}

const adminSchema = new Schema<AdminRow>(
  {
    email: { type: String, required: true },
    emailChange: Schema.Types.Mixed,
    passwordHash: { type: String, required: true },
    role: { type: String, required: true, enum: adminRoles },
    createdAt: { type: Date, required: true, default: () => new Date() },
    invitedAt: Date,
    usedAt: Date,
    name: String,
    avatar: Schema.Types.Mixed,
    jobTitle: { type: String, enum: jobTitles },
    preferences: Schema.Types.Mixed,
  },
  { versionKey: false, collection: 'admins' },
);
adminSchema.index({ email: 1 }, { unique: true });
const oldest = { createdAt: 1, _id: 1 } as const;
adminSchema.index(oldest, { name: 'list' });
adminSchema.index({ 'avatar.assetId': 1 }, { sparse: true });

/** Sort orders of the admin list, by the names in the contract. */
export const adminOrders = {
  created_at: { keys: oldest, index: 'list' },
  email: { keys: { email: 1 }, index: 'email_1' },
} as const satisfies Record<string, ListOrder>;

export const AdminModel = mongoose.model('Admin', adminSchema);

/**
 * Returns the filter for admins who receive mail about an event: those whose role may see it and
 * who have not turned mails off.
 */
export function wantsMailOf({ about }: Pick<Notice, 'about'>) {
  const role = { $in: rolesFrom(about === 'new-message' ? 'admin' : 'editor') };
  return { role, 'preferences.email': { $ne: false } };
}

export function preferencesOf({ preferences }: AdminRow): AdminPreferences {
  return { email: true, push: false, sms: false, ...preferences };
}

/** Converts an admin row for responses. Rows must leave the service only through this file. */
export function presentAdminLogin(admin: AdminRow): AdminLoginInfo {
  return { adminId: admin._id.toHexString(), role: admin.role, adminEmail: admin.email };
}

export function presentAdmin(admin: AdminRow): Admin {
  const { _id, email, role, createdAt } = admin;
  return { id: _id.toHexString(), email, role, created_at: createdAt.toISOString() };
}

/**
 * Converts an admin row for other team members. `withFactor` contains the ids of the admins with a
 * second factor; null omits that information.
 */
export function presentTeamMember(
  admin: AdminRow,
  withFactor: ReadonlySet<string> | null,
): TeamMember {
  const member = presentMember(admin);
  return { ...member, has_second_factor: withFactor?.has(member.id) ?? null };
}

function presentMember(admin: AdminRow): Omit<TeamMember, 'has_second_factor'> {
  return {
    id: admin._id.toHexString(),
    name: admin.name ?? '',
    email: admin.email,
    avatar: admin.avatar?.images.at(-1)?.path ?? null,
    avatars: admin.avatar?.images ?? [],
    role: admin.role,
    is_invited: admin.invitedAt !== undefined,
    job_title: admin.jobTitle ?? defaultJobTitle,
  };
}

export function presentAdminProfile(admin: AdminRow): AdminProfile {
  const created_at = admin.createdAt.toISOString();
  return { ...presentMember(admin), email_change: presentChange(admin), created_at };
}

/**
 * Returns the caller's own row.
 *
 * @throws AppError UNAUTHENTICATED if the account no longer exists
 */
export async function ownAdmin(actor: Actor): Promise<AdminRow> {
  const admin = await AdminModel.findById(actor.admin?.id).lean<AdminRow>();
  if (!admin) throw new AppError('UNAUTHENTICATED', 'Please sign in');
  return admin;
}

export function emailTaken(): AppError {
  const message = 'An admin with this email already exists';
  return new AppError('EMAIL_TAKEN', message, { fields: [{ path: 'email', message }] });
}
