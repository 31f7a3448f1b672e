import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { TestProcess } from '../app.ts';
import { callStackServer, workerName } from './call-stack-server.ts';
import type { CopyName, ProcessAction, ProcessFacts, StackFacts, Wanted } from './shared-stack.ts';

const tailBytes = 1024 * 1024;

/** Returns a copy of the product of this worker in its initial state. */
export async function sharedStack(
  copy: CopyName,
  wanted: Wanted,
): Promise<Omit<StackFacts, 'processes'> & { processes: TestProcess[] }> {
  const path = `/stacks/${workerName()}/${copy}`;
  const facts = await callStackServer<StackFacts>(path, wanted);
  return { ...facts, processes: facts.processes.map((one) => processOf(path, one)) };
}

/**
 * Returns a handle on a process of the stack server, with the same interface as that of an own process.
 */
function processOf(stackPath: string, first: ProcessFacts): TestProcess {
  const { name, index, logFile } = first;
  const begin = sizeOf(logFile);
  let now = first;
  const act = async (action: ProcessAction) => {
    const { processes } = await callStackServer<StackFacts>(`${stackPath}/${action}`, {
      ...{ name, index },
    });
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
    replace: () => Promise.reject(new Error('Tests share this copy, which keeps its version')),
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
