import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { TestProcess } from '../app.ts';
import { callStackServer, workerName } from './call-stack-server.ts';
import type { ProcessAction, ProcessFacts, StackFacts } from './shared-stack.ts';

const tailBytes = 1024 * 1024;

/** Returns this worker's copy of the product in its initial state. */
export async function sharedStack(
  takesVideos: boolean,
): Promise<Omit<StackFacts, 'processes'> & { processes: TestProcess[] }> {
  const facts = await callStackServer<StackFacts>(`/stacks/${workerName()}`, { takesVideos });
  return { ...facts, processes: facts.processes.map(processOf) };
}

/**
 * Returns a handle on a process of the stack server, with the same interface as that of an own process.
 */
function processOf(first: ProcessFacts): TestProcess {
  const { name, index, logFile } = first;
  const begin = sizeOf(logFile);
  let now = first;
  const act = async (action: ProcessAction) => {
    const path = `/stacks/${workerName()}/${action}`;
    const { processes } = await callStackServer<StackFacts>(path, { name, index });
    now = processes.find((one) => one.name === name && one.index === index)!;
  };
  return {
    name,
    index,
    get pid() {
      return now.pid;
    },
    get opsUrl() {
      return now.opsUrl;
    },
    kill: () => act('kill'),
    stop: () => act('stop'),
    restart: () => act('restart'),
    logs: () => readEnd(logFile, begin),
  };
}

function sizeOf(file: string): number {
  const handle = openSync(file, 'r');
  try {
    return fstatSync(handle).size;
  } finally {
    closeSync(handle);
  }
}

/** Returns up to the last MiB of a file, from `begin` on. */
function readEnd(file: string, begin: number): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    // A file smaller than before was rewritten.
    const from = Math.max(begin > size ? 0 : begin, size - tailBytes);
    const bytes = Buffer.alloc(size - from);
    readSync(handle, bytes, 0, bytes.length, from);
    return bytes.toString('utf8');
  } finally {
    closeSync(handle);
  }
}
