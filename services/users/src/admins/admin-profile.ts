import { assetOperations } from '@atelier/contracts/media/assets';
import { adminSettingsOperations } from '@atelier/contracts/users/admin-settings';
import { AppError, invalid } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { UsersContext } from '../users-context.ts';
import { AdminModel, type AdminRow, ownAdmin, presentAdminProfile } from './admin-model.ts';

export const getAdminProfile = handle(adminSettingsOperations.getProfile, async ({ actor }) => ({
  profile: presentAdminProfile(await ownAdmin(actor)),
}));

/** The address opens the back office, so that a session alone must not change it. */
const emailHint =
  'The email address is changed with your password, by POST /api/admin-profile/email, and confirmed at both addresses';

export const updateAdminProfile = ({ throttle }: UsersContext) =>
  handle(
    adminSettingsOperations.updateProfile,
    async ({ input, actor, call, requestId, inTransaction }) => {
      const { avatar: given, email, files, ...fields } = input;
      if (given) throw invalid('avatar', 'Avatar must be a file');
      const { _id, email: current } = await ownAdmin(actor);
      if (email !== undefined && email !== current) throw invalid('email', emailHint);
      const upload = files?.avatar;
      if (upload) await throttle.byAvatar(_id.toHexString());
      const processed =
        upload &&
        (await call(assetOperations.makeImages, { upload, shape: 'avatar', label: 'Avatar' }));
      const picture =
        upload && processed ? { assetId: upload.assetId, images: processed.images } : null;
      // The change sets a new picture, removes it or keeps it.
      const change = picture || given === null ? { ...fields, avatar: picture } : fields;
      const admin = await inTransaction(async ({ session, enqueue }) => {
        const before = await AdminModel.findByIdAndUpdate(
          _id,
          { $set: change },
          { session },
        ).lean();
        if (!before) throw new AppError('UNAUTHENTICATED', 'Please sign in');
        if ('avatar' in change && before.avatar) {
          const { assetId } = before.avatar;
          await enqueue({ name: 'discard-asset', assetId, requestId });
        }
        return AdminModel.findById(_id, null, { session }).lean<AdminRow>();
      });
      const status = 'success' as const;
      return { status, message: 'Profile Updated!', profile: presentAdminProfile(admin!) };
    },
  );
