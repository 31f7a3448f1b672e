/**
 * Flags of Node for the processes of a run of tests. Most of them live a minute, and a start drops
 * much: a wide young generation, collected by the thread that fills it, makes a start a quarter
 * cheaper than with the flags for long lives (`nodeFlagsOf`).
 */
export const testNodeFlags: readonly string[] = [
  '--single-threaded-gc',
  '--min-semi-space-size=16',
];
