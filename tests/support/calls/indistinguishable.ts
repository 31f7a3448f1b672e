/**
 * Returns the difference between two samples as the z-score of the Mann-Whitney U test, which makes
 * no assumption about the distribution. By chance alone, its absolute value exceeds 4 in about 6 of
 * 100,000 runs.
 */
export function rankDifference(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]!.value === all[start]!.value) end++;
    const rank = (start + 1 + end) / 2;
    for (let at = start; at < end; at++) if (all[at]!.isOne) rankSum += rank;
    start = end;
  }
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
