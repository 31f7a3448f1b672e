import { type SellerSettings, sellerOperations } from '@atelier/contracts/commerce/tax/seller';
import { mergeEdits } from '@atelier/service-kit/data/edits';
import { type Handler, handle } from '@atelier/service-kit/rpc/service';
import { clock } from '../clock.ts';
import {
  refuseUnprintable,
  refuseVatForm,
  SellerModel,
  sellerOf,
  sellerSettings,
  sellsByInvoice,
} from './seller.ts';

type Settings = Awaited<ReturnType<typeof sellerSettings>>;

function present({ updatedAt, edits: _, ...settings }: Settings): SellerSettings {
  return {
    ...settings,
    sells_by_invoice: sellsByInvoice(sellerOf({ ...settings, updatedAt })),
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

/** Handlers for the settings of the seller, with those of the environment as defaults. */
export const sellerHandlers = (env: Parameters<typeof sellerSettings>[0]): readonly Handler[] => [
  handle(sellerOperations.contact, async () => {
    const { contact_email, contact_phone, contact_address } = await sellerSettings(env);
    return { contact: { email: contact_email, phone: contact_phone, address: contact_address } };
  }),

  handle(sellerOperations.get, async () => ({ seller: present(await sellerSettings(env)) })),

  handle(sellerOperations.update, async ({ input, actor, log, inTransaction }) => {
    const { if_updated_at, ...changes } = input;
    for (const field of printed) await refuseUnprintable(field, changes[field]);
    const saved = await inTransaction(async ({ session }) => {
      const before = await sellerSettings(env, session);
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      const row = { ...before, ...Object.fromEntries(given) };
      refuseVatForm(row.country, row.vat_id);
      const now = clock.date();
      const edits = mergeEdits({
        ...{ before: settingsOf(before), after: settingsOf(row), edits: before.edits },
        ...{ createdAt: new Date(0), updatedAt: before.updatedAt ?? now },
        ...{ seen: if_updated_at, actor, now },
      });
      const after = { ...row, edits, updatedAt: now };
      await SellerModel.updateOne({ _id: 'seller' }, { $set: after }, { session, upsert: true });
      return after;
    });
    log.info({ event: 'seller-changed' });
    return { message: 'The settings of the school are saved.', seller: present(saved) };
  }),
];

const settingsOf = ({ updatedAt: _, edits: __, ...settings }: Settings) => settings;

const printed = [
  ...(['seller_name', 'address_line_1', 'address_line_2', 'city', 'bank_details'] as const),
] as const;
