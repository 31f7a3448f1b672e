import { uploadOperations } from '@atelier/contracts/media/uploads';
import { notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { adminIdOf, UploadModel, type UploadRow } from './upload-model.ts';

/** Time after which a holder that does not renew its lease counts as dead, in milliseconds. */
const leaseMs = 4_000;

export function newLease(token: string): NonNullable<UploadRow['lease']> {
  return { token, until: new Date(Date.now() + leaseMs), wanted: false };
}

/**
 * Locks an upload for one holder. A second caller sets `wanted`, and the current holder releases
 * the lock at its next renewal.
 */
export const lockUpload = handle(uploadOperations.lock, async ({ input, actor }) => {
  const own = { _id: input.id, adminId: adminIdOf(actor) };
  const free = { $or: [{ lease: null }, { 'lease.until': { $lt: new Date() } }] };
  const lease = newLease(input.lease);
  const taken = await UploadModel.updateOne({ ...own, ...free }, { $set: { lease } });
  if (taken.matchedCount === 1) return { held: true };
  const waiting = { ...own, lease: { $ne: null } };
  const marked = await UploadModel.updateOne(waiting, { $set: { 'lease.wanted': true } });
  if (marked.matchedCount === 0 && !(await UploadModel.exists(own))) {
    throw notFound('There is no such upload');
  }
  return { held: false };
});

export const renewUpload = handle(uploadOperations.renew, async ({ input }) => {
  const row = await UploadModel.findOneAndUpdate(
    { _id: input.id, 'lease.token': input.lease },
    { $set: { 'lease.until': new Date(Date.now() + leaseMs) } },
    { projection: { lease: 1 } },
  ).lean<UploadRow>();
  return { held: row !== null, wanted: row?.lease?.wanted ?? false };
});

export const unlockUpload = handle(uploadOperations.unlock, async ({ input }) => {
  const held = { _id: input.id, 'lease.token': input.lease };
  await UploadModel.updateOne(held, { $set: { lease: null } });
  return {};
});
