import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Options {
  readonly type: 'minor' | 'major';
  readonly execution: 'sync';
}

setFlagsFromString('--expose-gc');

/** V8's garbage collector, which Node does not expose by default. */
export const collectGarbage = runInNewContext('gc') as (options: Options) => void;

/** Bytes that may pass through before their buffers are collected. A collection takes 1 to 3 ms. */
const passedLimit = 2 * 1024 * 1024;
let passed = 0;

/**
 * Counts the bytes of a buffer that passes through the process, on its way from one connection to
 * another, and collects the young generation from time to time. V8 sees little of such buffers,
 * which are outside its heap, until they make it collect the whole heap: without this, an upload of
 * 200 MiB causes 13 full collections, which take half of the processor time of the gateway.
 */
export function countPassed(bytes: number): void {
  passed += bytes;
  if (passed < passedLimit) return;
  passed = 0;
  collectGarbage({ type: 'minor', execution: 'sync' });
}
