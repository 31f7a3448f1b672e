import { type TaxRate, taxRateOperations } from '@atelier/contracts/commerce/tax/tax-rates';
import { countryName } from '@atelier/contracts/core/countries';
import { fieldsOf, givenFields, mergeEdits } from '@atelier/service-kit/data/edits';
import { isObjectId } from '@atelier/service-kit/data/mongo';
import { AppError, isDuplicateKey, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { clock } from '../../clock.ts';
import type { FindSeller } from '../../school/seller.ts';
import { TaxRateModel, type TaxRateRow, taxTable } from './find-tax.ts';
import { percentOf, thousandthsOf } from './tax-rules.ts';

function presentTaxRate({ _id, country, name, ...row }: TaxRateRow): TaxRate {
  return {
    ...{ id: _id.toHexString(), country, name, rate: percentOf(row.rate) },
    ...{ reverse_charge: row.reverseCharge, updated_at: row.updatedAt.toISOString() },
  };
}

export const listTaxRates = (findSeller: FindSeller) =>
  handle(taxRateOperations.list, async () => {
    const { country, vatId: vat_id } = await findSeller();
    return {
      tax_rates: (await taxTable(null)).map(presentTaxRate),
      seller: { country, vat_id },
    };
  });

export const createTaxRate = handle(
  taxRateOperations.create,
  async ({ input, log, inTransaction }) => {
    const { country, name, rate, reverse_charge: reverseCharge } = input;
    const row = { country, name, rate: thousandthsOf(rate), reverseCharge };
    const created = await inTransaction(async ({ session }) => {
      const [made] = await TaxRateModel.create([row], { session });
      return made!.toObject<TaxRateRow>();
    }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? countryTaken(country) : error;
    });
    log.info({ event: 'tax-rate-created', country, rate });
    const message = `Orders from ${countryName(country)} include ${name} from now on.`;
    return { message, tax_rate: presentTaxRate(created) };
  },
);

/** Updates a tax. Orders that have been placed keep theirs. */
export const updateTaxRate = handle(
  taxRateOperations.update,
  async ({ input, actor, log, inTransaction }) => {
    const { id, if_updated_at, ...given } = input;
    const { name, rate, reverse_charge } = given;
    const change = {
      ...(name !== undefined && { name }),
      ...(rate !== undefined && { rate: thousandthsOf(rate) }),
      ...(reverse_charge !== undefined && { reverseCharge: reverse_charge }),
      updatedAt: clock.date(),
    };
    const changed = await inTransaction(async ({ session }) => {
      const row = await findTaxRate(id, session);
      const written = (one: TaxRateRow) => fieldsOf(presentTaxRate(one), givenFields(given));
      const edits = mergeEdits({
        ...{ before: written(row), after: written({ ...row, ...change }), edits: row.edits },
        ...{ createdAt: row._id.getTimestamp(), updatedAt: row.updatedAt },
        ...{ seen: if_updated_at, actor, now: change.updatedAt },
      });
      const options = { session, returnDocument: 'after' } as const;
      const update = { $set: { ...change, edits } };
      const done = await TaxRateModel.findByIdAndUpdate(row._id, update, options);
      return done!.toObject<TaxRateRow>();
    });
    log.info({ event: 'tax-rate-changed', country: changed.country, rate: changed.rate });
    return { message: 'The tax is saved.', tax_rate: presentTaxRate(changed) };
  },
);

export const removeTaxRate = handle(
  taxRateOperations.remove,
  async ({ input: { id }, log, inTransaction }) => {
    const { country } = await inTransaction(async ({ session }) => {
      const row = await findTaxRate(id, session);
      await TaxRateModel.deleteOne({ _id: row._id }, { session });
      return row;
    });
    log.info({ event: 'tax-rate-removed', country });
    return { message: `Orders from ${countryName(country)} are not taxed from now on.` };
  },
);

/** @throws AppError NOT_FOUND */
async function findTaxRate(id: string, session: ClientSession): Promise<TaxRateRow> {
  const row = isObjectId(id)
    ? await TaxRateModel.findById(id, null, { session }).lean<TaxRateRow>()
    : null;
  if (!row) throw notFound('Tax not found');
  return row;
}

function countryTaken(country: string): AppError {
  const message = `${countryName(country)} already has a tax`;
  return new AppError('NAME_TAKEN', message, { fields: [{ path: 'country', message }] });
}
