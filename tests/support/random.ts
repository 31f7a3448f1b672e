/** Returns a generator of numbers from 0 to below 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  const next = wordsFrom(seed);
  return () => next() / 2 ** 32;
}

/** Returns a generator of integers below a limit, the same for the same seed. */
export function integersFrom(seed: number): (limit: number) => number {
  const next = wordsFrom(seed);
  return (limit) => next() % limit;
}

/** Generates unsigned integers of 32 bits (mulberry32). */
function wordsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
