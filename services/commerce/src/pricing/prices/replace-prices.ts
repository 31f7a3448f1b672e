import { type Period, periods, planOffers, teamPriceFrom } from '@atelier/contracts/commerce/plans';
import { planOperations } from '@atelier/contracts/commerce/pricing';
import type { InputOf } from '@atelier/contracts/core/operation';
import { type Edits, fieldsOf, givenFields, mergeEdits } from '@atelier/service-kit/data/edits';
import { invalid, notFound } from '@atelier/service-kit/errors/app-error';
import { handle } from '@atelier/service-kit/rpc/service';
import type { ClientSession } from 'mongoose';
import { clock } from '../../clock.ts';
import { changedAt, pricedPlan } from './list-plans.ts';
import { PriceModel, type PriceRow } from './price-model.ts';

type Prices = Omit<InputOf<typeof planOperations.update>, 'id' | 'if_updated_at'>;

/** Replaces prices of a plan. Price rows that orders refer to keep their amounts. */
export const replacePrices = handle(planOperations.update, async (request) => {
  const { input, actor, log, announce, inTransaction } = request;
  const { id: productId, if_updated_at: seen, ...prices } = input;
  const offered = planOffers.find(({ plan }) => plan === productId);
  if (!offered) throw notFound('There is no such plan');
  await inTransaction(async ({ session }) => {
    const current = { productId, replacedAt: null };
    const rows = await PriceModel.find(current, null, { session }).lean<PriceRow[]>();
    const rowOf = (period: Period) => rows.find((one) => one.period === period)!;
    refuseTeamPrices(offered, prices);
    const from =
      prices.team_from ?? rows.find(({ team }) => team)?.team?.from ?? teamPriceFrom.usual;
    const after = periods.map((period) => amountsOf(period, rowOf(period), { ...prices, from }));
    const given = givenFields(prices);
    const edits = mergeEdits({
      ...{ before: fieldsOf(pricesOf(periods.map(rowOf)), given), actor, seen },
      ...{ after: fieldsOf(pricesOf(after), given), now: clock.date() },
      edits: Object.assign({}, ...rows.map((row) => row.edits)) as Edits,
      createdAt: new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime()))),
      updatedAt: changedAt(rows),
    });
    for (const [index, period] of periods.entries()) {
      await replace(rowOf(period), after[index]!, edits, session);
    }
  });
  announce('commerce.plans-changed', {});
  log.info({ event: 'prices-replaced', plan: productId });
  return { message: 'The prices are saved.', plan: await pricedPlan(offered) };
});

/** @throws AppError VALIDATION for a price of larger teams of a plan for one person */
function refuseTeamPrices({ hasSeats }: (typeof planOffers)[number], prices: Prices): void {
  const fields = ['team_monthly', 'team_annual'] as const;
  const field = fields.find((one) => prices[one] != null);
  if (field && !hasSeats) throw invalid(field, 'Only a team has seats');
}

type Amounts = Pick<PriceRow, 'amount'> & {
  readonly regularAmount: number | null;
  readonly team: NonNullable<PriceRow['team']> | null;
};

/** Returns the prices by their names in the contract. */
function pricesOf(
  amounts: readonly {
    amount: number;
    regularAmount?: number | null;
    team?: PriceRow['team'] | null;
  }[],
) {
  const named = periods.flatMap((period, index) => [
    [period, amounts[index]!.amount],
    [`regular_${period}`, amounts[index]!.regularAmount ?? null],
    [`team_${period}`, amounts[index]!.team?.amount ?? null],
  ]);
  const from = amounts.find(({ team }) => team)?.team?.from ?? null;
  return Object.fromEntries([...named, ['team_from', from]]) as Record<string, number | null>;
}

/**
 * @throws AppError VALIDATION for a regular price that is not above the price, or a price of larger
 * teams that is not below it
 */
function amountsOf(period: Period, row: PriceRow, prices: Prices & { from: number }): Amounts {
  const amount = prices[period] ?? row.amount;
  const team = teamPriceOf(period, row, prices);
  if (team && team.amount >= amount) {
    const below = `${period === 'annual' ? 'Annual' : 'Monthly'} price of larger teams must be below the ${period} price`;
    throw invalid(prices[`team_${period}`] == null ? period : `team_${period}`, below);
  }
  const field = `regular_${period}` as const;
  const given = prices[field];
  const regularAmount = given === undefined ? (row.regularAmount ?? null) : given;
  if (regularAmount === null || regularAmount > amount) return { amount, regularAmount, team };
  const message = `Regular ${period} price must be above the ${period} price`;
  throw invalid(given === undefined ? period : field, message);
}

/** Returns the price of larger teams, or null if there is none. */
function teamPriceOf(period: Period, { team }: PriceRow, prices: Prices & { from: number }) {
  const given = prices[`team_${period}`];
  const amount = given === undefined ? team?.amount : given;
  return amount == null ? null : { from: prices.from, amount };
}

async function replace(
  row: PriceRow,
  { amount, regularAmount, team }: Amounts,
  edits: Edits,
  session: ClientSession,
): Promise<void> {
  const isSameTeam = team?.amount === row.team?.amount && team?.from === row.team?.from;
  const isSame = amount === row.amount && regularAmount === (row.regularAmount ?? null);
  if (isSame && isSameTeam) return;
  const now = clock.date();
  await PriceModel.updateOne({ _id: row._id }, { replacedAt: now }, { session });
  const { productId, period, currency } = row;
  const next = {
    ...{ productId, period, amount, currency, createdAt: now, edits },
    ...(regularAmount !== null && { regularAmount }),
    ...(team && { team }),
  };
  await PriceModel.create([next], { session });
}
