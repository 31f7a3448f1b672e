import { givenAccessQuestion } from '@atelier/contracts/commerce/given-access';
import type { ImportResult } from '@atelier/contracts/core/imports';
import { peopleImportOperations } from '@atelier/contracts/users/people-imports';
import { isDuplicateKey } from '@atelier/service-kit/errors/app-error';
import type { Call } from '@atelier/service-kit/rpc/call';
import { handle } from '@atelier/service-kit/rpc/service';
import { importResult } from '@atelier/service-kit/text/import-result';
import { UserModel } from '../user-model.ts';
import { courseFinder, namesIn } from './course-finder.ts';
import { type ArrivalPlan, type Known, planArrivals } from './plan-arrivals.ts';
import { type PersonRow, readPeople } from './read-people.ts';
import { storeArrivals } from './store-arrivals.ts';

/**
 * Adds the people of a table in one transaction: if the process is killed, nobody is added, and if
 * the call is repeated, nobody twice.
 */
export const importPeople = handle(peopleImportOperations.importPeople, async (request) => {
  const { input, announce, log } = request;
  const people = readPeople(input.file);
  const known = await askAround(people, request);
  if (input.dry_run) {
    return { body: resultOf(await planArrivals(people, known, null), true), isRepeat: true };
  }
  const body = await addPeople(people, known, request);
  announce('users.changed', { tags: ['users'] });
  log.info({ event: 'people-imported', ...countsOf(body) });
  return { body, isRepeat: body.created === 0 };
});

const countsOf = ({ created, updated, failed }: ImportResult) => ({ created, updated, failed });

function resultOf({ rows, arrivals }: ArrivalPlan, isDry: boolean): ImportResult {
  const people = (wanted: boolean) =>
    [arrivals.filter(({ isNew }) => isNew === wanted).length, 'person', 'people'] as const;
  return importResult(rows, {
    isDry,
    changes: [
      [[people(true)], 'added'],
      [[people(false)], 'given access'],
    ],
  });
}

/** Adds people and gives them what their rows list. Returns what became of each row. */
async function addPeople(
  people: readonly PersonRow[],
  known: Known,
  { requestId, inTransaction }: Pick<Call<never>, 'requestId' | 'inTransaction'>,
): Promise<ImportResult> {
  const add = () =>
    inTransaction(async (transaction) => {
      const plan: ArrivalPlan = await planArrivals(people, known, transaction.session);
      await storeArrivals(plan.arrivals, requestId, transaction);
      return resultOf(plan, false);
    });
  for (let tries = 1; ; tries += 1) {
    try {
      return await add();
    } catch (error) {
      // One of them has registered in the meantime.
      if (!isDuplicateKey(error) || tries === 3) throw error;
    }
  }
}

/** Asks other services about the courses that the rows name, and what the people hold. */
async function askAround(
  people: readonly PersonRow[],
  { actor, call }: Pick<Call<never>, 'actor' | 'call'>,
): Promise<Known> {
  const persons = people.flatMap(({ person }) => person ?? []);
  const findCourse = await courseFinder(
    persons.flatMap(({ courses }) => namesIn(courses)),
    call,
  );
  const emails = persons.map(({ email }) => email);
  const accounts = await UserModel.find({ email: { $in: emails } }, { _id: 1 }).lean();
  const user_ids = accounts.map(({ _id }) => _id.toHexString());
  const { held } =
    user_ids.length > 0 ? await call(givenAccessQuestion, { user_ids }) : { held: [] };
  const byUser = Map.groupBy(held, ({ user_id }) => user_id);
  return {
    givenBy: actor.admin!.id,
    findCourse,
    heldBy: (userId) => (byUser.get(userId) ?? []).map(({ what }) => what),
  };
}
