/** Whether this is `npm run soak`, a long run. `npm test` runs a short, fixed part of it. */
const isSoak = process.env.SOAK === '1';

/** Seed of generated data: new for each soak, which prints it, and fixed otherwise. */
export const seed = Number(process.env.SEED || 20_261_121);

/** Returns the first value in `npm run soak`, and the second in `npm test`. */
export function inSoak<T>(long: T, short: T): T {
  return isSoak ? long : short;
}
