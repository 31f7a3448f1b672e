/** Whether this is `npm run soak`, which looks long; `npm test` takes a short, fixed part of it. */
const isSoak = process.env.SOAK === '1';

/** Where made-up things begin: chosen anew for each soak and printed by it, fixed otherwise. */
export const seed = Number(process.env.SEED || 20_261_121);

/** The first in `npm run soak`, the second in `npm test`. */
export function inSoak<T>(long: T, short: T): T {
  return isSoak ? long : short;
}
