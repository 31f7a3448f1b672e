/**
 * What a call can spend besides its own answer: a `mail` to somebody, a `document` that is made for
 * the call, a password `hash`, a stored `file`, an order or a payment (`money`), a text `search`.
 */
export const costs = ['mail', 'document', 'hash', 'file', 'money', 'search'] as const;
export type Cost = (typeof costs)[number];

/** Costs that no operation may have without declaring a limit. */
export const limitedCosts: readonly Cost[] = ['mail', 'document', 'hash', 'file', 'money'];

/** How many calls a source may make in a window, in seconds, that its first call opens. */
export interface Allowance {
  readonly calls: number;
  readonly seconds: number;
}

/**
 * Limits of an operation, enforced before its handler runs. The setting `THROTTLE_FACTOR`
 * multiplies them.
 */
export interface CallLimits {
  /** Calls of each signed-in person. */
  readonly person?: Allowance;
  /**
   * Calls of each network (an IPv4 address or an IPv6 /64) by visitors, and by signed-in people if
   * there is no limit for persons.
   */
  readonly network?: Allowance;
  /**
   * Mails of a kind to each address, whoever causes them. The handler counts them by
   * `countRecipient`.
   */
  readonly recipient?: Allowance & { readonly mails: string };
  /** Wrong codes, counted for the network and, if signed in, the person. */
  readonly guesses?: { readonly person: Allowance; readonly network: Allowance };
  /**
   * The users service counts attempts by account, network and known browser; see
   * decision 22.
   */
  readonly attempts?: true;
}

const minute = 60;
const day = 24 * 3_600;

const inTenMinutes = (calls: number): Allowance => ({ calls, seconds: 10 * minute });
const inADay = (calls: number): Allowance => ({ calls, seconds: day });

/** Codes of coupons: an office behind one address may mistype more than a person. */
const codes = { person: inTenMinutes(10), network: inTenMinutes(30) };
/** Prices with a coupon. */
export const pricing: CallLimits = { guesses: codes };
/** Orders and what else a buyer repeats only when undecided. */
export const buying: CallLimits = {
  person: inTenMinutes(20),
  guesses: codes,
  recipient: { ...inADay(40), mails: 'orders' },
};
/** What admins book, order by order. */
export const bookkeeping: CallLimits = { person: inTenMinutes(300) };
/** Documents that are made for each request. */
export const documents: CallLimits = { person: inTenMinutes(100) };
/** Rows that anybody finds by a number which is hard to guess. */
export const lookingUp: CallLimits = { person: inTenMinutes(100), network: inTenMinutes(300) };
/** All data of an account. */
export const exporting: CallLimits = { person: inTenMinutes(10) };
/** Rows that an editor can change in ten minutes. */
export const mostChangedRows = 1_000;
/** Work of editors that goes row by row: a folder of videos, a selection of courses. */
export const backOffice: CallLimits = { person: inTenMinutes(mostChangedRows) };
/** Tables of hundreds of rows, with a dry run before each. */
export const importing: CallLimits = { person: inTenMinutes(60) };
/** An own photo. */
export const avatars: CallLimits = { person: inTenMinutes(100) };
/** Changes that people are told of by mail. */
export const tellingPeople: CallLimits = { person: inTenMinutes(60) };
/** Changes of the own account that are confirmed by mail or by the password. */
export const ownAccount: CallLimits = { person: inTenMinutes(60), attempts: true };
/** Sign-ins, and mails that visitors ask for. */
export const attempts: CallLimits = { attempts: true };
/** Invitations to a team: addresses are those of strangers. */
export const invitations: CallLimits = {
  person: inTenMinutes(30),
  recipient: { ...inADay(3), mails: 'invitations' },
};
