import { assetOperations } from '@atelier/contracts/media/assets';
import { schoolOperations, schoolQuestion } from '@atelier/contracts/users/school';
import { mergeEdits } from '@atelier/service-kit/data/edits';
import { invalid } from '@atelier/service-kit/errors/app-error';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import type { UsersContext } from '../users-context.ts';
import { factsOf, findSchool, presentSchool, SchoolModel, type SchoolRow } from './school-model.ts';

export const schoolHandlers = ({ throttle }: UsersContext): readonly Handler[] => [
  handle(schoolQuestion, async () => factsOf(await findSchool())),

  handle(schoolOperations.get, async () => ({ school: presentSchool(await findSchool()) })),

  handle(schoolOperations.update, async (context) => {
    const { input, actor, call, requestId, inTransaction, announce } = context;
    const { name, time_zone: timeZone, logo: given, files, if_updated_at: seen } = input;
    if (given) throw invalid('logo', 'Logo must be a file');
    const upload = files?.logo;
    if (upload) await throttle.byAvatar(actor.admin?.id ?? '');
    const processed =
      upload &&
      (await call(assetOperations.makeImages, { upload, shape: 'avatar', label: 'Logo' }));
    const logo = upload && processed ? { assetId: upload.assetId, images: processed.images } : null;
    const saved = await inTransaction(async ({ session, enqueue }) => {
      const before = (await findSchool(session)) ?? unset();
      const after = {
        name: name === undefined ? before.name : name,
        timeZone: timeZone === undefined ? before.timeZone : timeZone,
        logo: logo || given === null ? logo : before.logo,
      };
      const now = new Date();
      const edits = mergeEdits({
        ...{ before: valuesOf(before), after: valuesOf(after), edits: before.edits },
        ...{ createdAt: new Date(0), updatedAt: before.updatedAt, seen, actor, now },
      });
      const row: SchoolRow = { _id: 'school', ...after, edits, updatedAt: now };
      const { _id, ...set } = row;
      await SchoolModel.updateOne({ _id }, { $set: set }, { session, upsert: true });
      if (before.logo && before.logo.assetId !== after.logo?.assetId) {
        await enqueue({ name: 'discard-asset', assetId: before.logo.assetId, requestId });
      }
      return row;
    });
    announce('users.school-changed', factsOf(saved));
    return { message: 'The settings of the school are saved.', school: presentSchool(saved) };
  }),
];

const unset = (): SchoolRow => ({
  ...{ _id: 'school', name: null, timeZone: null, logo: null },
  updatedAt: new Date(0),
});

/** By the names of the contract, for conflicts. */
const valuesOf = ({ name, timeZone, logo }: Pick<SchoolRow, 'name' | 'timeZone' | 'logo'>) => ({
  ...{ name, time_zone: timeZone, logo: logo?.images.at(-1)?.path ?? null },
});
