import { assetOperations } from '@atelier/contracts/media/assets';
import { profileOperations } from '@atelier/contracts/users/profile';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { EnrollmentModel } from '../../learning/enrollments/enrollment-model.ts';
import type { UsersContext } from '../../users-context.ts';
import { presentProfile } from '../present-user.ts';
import { ownUser, UserModel, type UserRow } from '../user-model.ts';

export const updateProfile = ({ throttle }: UsersContext) =>
  handle(profileOperations.update, async ({ input, actor, call, requestId, inTransaction }) => {
    const { email, files, ...fields } = input;
    const { _id } = await ownUser(actor, email);
    const upload = files?.avatar;
    if (upload) await throttle.byAvatar(_id.toHexString());
    const made =
      upload &&
      (await call(assetOperations.makeImages, { upload, shape: 'avatar', label: 'Avatar' }));
    const avatar = upload && made ? { assetId: upload.assetId, images: made.images } : undefined;
    const user = await inTransaction(async ({ session, enqueue }) => {
      const change = { $set: { ...fields, ...(avatar && { avatar }) } };
      const before = await UserModel.findByIdAndUpdate(_id, change, { session }).lean<UserRow>();
      if (!before) throw new AppError('UNAUTHENTICATED', 'Please sign in');
      if (fields.name !== undefined) {
        const { name } = fields;
        await EnrollmentModel.updateMany({ userId: _id }, { $set: { name } }, { session });
      }
      if (avatar && before.avatar) {
        const { assetId } = before.avatar;
        await enqueue({ name: 'discard-asset', assetId, requestId });
      }
      return UserModel.findById(_id, null, { session }).lean<UserRow>();
    });
    const status = 'success' as const;
    return { status, message: 'Profile Updated!', user: presentProfile(user!) };
  });
