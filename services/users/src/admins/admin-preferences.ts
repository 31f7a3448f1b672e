import { adminSettingsOperations } from '@atelier/contracts/users/admin-settings';
import { AppError } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import { AdminModel, type AdminRow, ownAdmin, preferencesOf } from './admin-model.ts';

export const getAdminPreferences = handle(
  adminSettingsOperations.getPreferences,
  async ({ actor }) => ({ preferences: preferencesOf(await ownAdmin(actor)) }),
);

/** Updates the given preferences only, so that concurrent changes do not overwrite each other. */
export const updateAdminPreferences = handle(
  adminSettingsOperations.updatePreferences,
  async ({ input, actor, inTransaction }) => {
    const given = Object.entries(input).filter(([, wanted]) => wanted !== undefined);
    const change = Object.fromEntries(given.map(([way, on]) => [`preferences.${way}`, on]));
    const admin = await inTransaction(async ({ session }) => {
      const options = { session, returnDocument: 'after' } as const;
      const updated = await AdminModel.findByIdAndUpdate(
        actor.admin!.id,
        { $set: change },
        options,
      ).lean<AdminRow>();
      if (!updated) throw new AppError('UNAUTHENTICATED', 'Please sign in');
      return updated;
    });
    const status = 'success' as const;
    return { status, message: 'Preferences saved.', preferences: preferencesOf(admin) };
  },
);
