import { type Gift, giftKey } from '@atelier/contracts/commerce/given-access';
import type { ImportOutcome, ImportRow } from '@atelier/contracts/core/imports';
import { giftText } from '@atelier/service-kit/text/gift-text';
import { type ClientSession, Types } from 'mongoose';
import { FormerAddressModel } from '../address/former-address-model.ts';
import { UserModel, type UserRow } from '../user-model.ts';
import { coursesIn, type FindCourse } from './course-finder.ts';
import type { PersonRow } from './read-people.ts';

/** Somebody who is added, or given something. */
export interface Arrival {
  readonly _id: Types.ObjectId;
  readonly email: string;
  readonly name: string;
  readonly isNew: boolean;
  /**
   * Whether access waits until the address is proven: somebody who may not own it can use the
   * account already.
   */
  readonly isHeld: boolean;
  /** Keys of what the person holds already, or is given by an earlier row. */
  readonly held: Set<string>;
  readonly gifts: Gift[];
}

/** What is known before the rows of a table are judged. */
export interface Known {
  /** Id of the admin who adds the people. */
  readonly givenBy: string;
  readonly findCourse: FindCourse;
  /** Keys of what the account of this id holds: `pro`, or ids of courses. */
  readonly heldBy: (userId: string) => Iterable<string>;
}

export interface ArrivalPlan {
  readonly rows: readonly ImportRow[];
  readonly arrivals: readonly Arrival[];
}

type Account = Pick<UserRow, '_id' | 'name' | 'email' | 'disabledAt'> &
  Pick<UserRow, 'emailVerifiedAt' | 'invitedAt' | 'heldAccess'>;

/** Decides what becomes of each row of a table of people. Changes nothing. */
export async function planArrivals(
  rows: readonly PersonRow[],
  { givenBy, findCourse, heldBy }: Known,
  session: ClientSession | null,
): Promise<ArrivalPlan> {
  const emails = rows.flatMap(({ person }) => person?.email ?? []);
  const accounts = await accountsOf(emails, session);
  const reserved = await reservedAmong(emails, session);
  const arrivals = new Map<string, Arrival>();
  const judge = ({ person, fault }: PersonRow): readonly [ImportOutcome, string] => {
    if (!person) return ['failed', fault];
    const { email, name } = person;
    const account = accounts.get(email);
    const courses = coursesIn(person.courses, findCourse);
    const unknown = courses.flatMap((course) => ('fault' in course ? course.fault : []));
    if (unknown.length > 0) return ['failed', unknown.join('. ')];
    if (account?.disabledAt) return ['failed', `Email: the account of ${email} is disabled`];
    const known = arrivals.get(email) ?? (account && arrivalOf(account, heldBy));
    if (!known && !name) return ['failed', 'Name is required'];
    if (!known && reserved.has(email)) {
      return ['failed', 'Email: another account had this address until a few days ago'];
    }
    const arrival = known ?? newcomer(email, name);
    const { plan, until, reason } = person;
    const terms = { until, reason, given_by: givenBy };
    const wanted: Gift[] = [
      ...(plan ? [{ plan, course_id: null, course_title: null, ...terms }] : []),
      ...courses.flatMap((course) =>
        'id' in course
          ? [{ plan: null, course_id: course.id, course_title: course.title, ...terms }]
          : [],
      ),
    ];
    const gifts = wanted.filter((gift) => !arrival.held.has(giftKey(gift)));
    for (const gift of gifts) arrival.held.add(giftKey(gift));
    arrival.gifts.push(...gifts);
    if (!known || gifts.length > 0) arrivals.set(email, arrival);
    return outcomeOf(arrival, gifts, !known);
  };
  const judged = rows.map((row) => {
    const [outcome, message] = judge(row);
    return { line: row.line, outcome, message };
  });
  return { rows: judged, arrivals: [...arrivals.values()] };
}

function newcomer(email: string, name: string): Arrival {
  const held = new Set<string>();
  return { _id: new Types.ObjectId(), email, name, isNew: true, isHeld: false, held, gifts: [] };
}

function arrivalOf(account: Account, heldBy: Known['heldBy']): Arrival {
  const { _id, email, name, emailVerifiedAt, invitedAt, heldAccess = [] } = account;
  const held = new Set([...heldBy(_id.toHexString()), ...heldAccess.map(giftKey)]);
  const isHeld = !emailVerifiedAt && (!invitedAt || heldAccess.length > 0);
  return { _id, email, name, isNew: false, isHeld, held, gifts: [] };
}

function outcomeOf(
  { email, name, isHeld }: Arrival,
  gifts: readonly Gift[],
  isAdded: boolean,
): readonly [ImportOutcome, string] {
  const given = gifts.map(giftText).join(', ');
  if (isAdded) {
    return ['created', `${name} (${email}) is invited${given && `, and is given ${given}`}`];
  }
  if (!given) return ['unchanged', `${email} has an account, and everything that is listed`];
  return isHeld
    ? ['updated', `${email} is given ${given} once the address is confirmed; a link is mailed`]
    : ['updated', `${email} is given ${given}`];
}

async function accountsOf(emails: readonly string[], session: ClientSession | null) {
  const fields = { name: 1, email: 1, emailVerifiedAt: 1, disabledAt: 1 };
  const found = await UserModel.find(
    { email: { $in: emails } },
    { ...fields, invitedAt: 1, heldAccess: 1 },
    { session },
  ).lean<Account[]>();
  return new Map(found.map((account) => [account.email, account]));
}

/** Returns the addresses that other accounts have left and can still take back. */
async function reservedAmong(emails: readonly string[], session: ClientSession | null) {
  const reserved = { email: { $in: emails }, kind: 'learner', until: { $gt: new Date() } } as const;
  const found = await FormerAddressModel.find(reserved, { email: 1 }, { session }).lean();
  return new Set(found.map(({ email }) => email));
}
