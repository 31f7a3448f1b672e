import {
  defaultNotificationSettings,
  type NotificationKind,
  type NotificationSettings,
  notificationOperations,
} from '@atelier/contracts/users/mail/notifications';
import { handle } from '@atelier/service-kit/rpc/service';
import { ownUser, UserModel, type UserRow } from '../../account/user-model.ts';

/** Returns what a person is notified of, and how. */
export function settingsOf({
  notifications,
}: Pick<UserRow, 'notifications'>): NotificationSettings {
  return { ...defaultNotificationSettings, ...notifications };
}

export const getSettings = handle(notificationOperations.getSettings, async ({ actor }) => ({
  settings: settingsOf(await ownUser(actor)),
}));

export const updateSettings = handle(
  notificationOperations.updateSettings,
  async ({ actor, input }) => {
    const { _id } = await ownUser(actor);
    const user = await UserModel.findByIdAndUpdate(_id, changesOf(input), {
      returnDocument: 'after',
    }).lean<UserRow>();
    return { message: 'Saved', settings: settingsOf(user ?? {}) };
  },
);

/** Each kind is a field of its own, so that two tabs that change different ones do not conflict. */
function changesOf(input: Partial<NotificationSettings>) {
  const given = Object.entries(input).filter(([, channel]) => channel !== undefined);
  const fields = given.map(([kind, channel]) => [`notifications.${kind}`, channel]);
  return fields.length > 0 ? { $set: Object.fromEntries(fields) } : {};
}

/** Ends the mails of a kind. Whoever has turned the kind off stays without notices, too. */
export async function endMails(userId: string, kind: NotificationKind): Promise<void> {
  await UserModel.updateOne(
    { _id: userId, [`notifications.${kind}`]: { $ne: 'off' } },
    { $set: { [`notifications.${kind}`]: 'site' } },
  );
}
