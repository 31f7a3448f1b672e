import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WriteFailures } from '../data/write-failures.ts';
import { type LogFileSystem, ProcessLog } from './process-log.ts';

let folder: string;
let reports: string[];
let now: number;
let writeFailures: WriteFailures;
beforeEach(() => {
  now = 0;
  writeFailures = new WriteFailures(() => now);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-log-'));
  reports = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Fake file system whose disk can be full. */
function disk() {
  const state = { full: false };
  const room = () => {
    if (state.full) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  };
  const openSync = ((...args: Parameters<typeof fs.openSync>) => {
    room();
    return fs.openSync(...args);
  }) as typeof fs.openSync;
  const writeSync = ((handle: number, text: string) => {
    room();
    return fs.writeSync(handle, text);
  }) as typeof fs.writeSync;
  const system: LogFileSystem = { ...fs, openSync, writeSync };
  return { state, system };
}

const open = (system: LogFileSystem, name = 'sample') =>
  new ProcessLog(path.join(folder, 'logs', `${name}.log`), {
    report: (sentence) => reports.push(sentence),
    fs: system,
    writeFailures,
  });

it('a log loses lines while the disk is full, reports it once, and continues when there is space', () => {
  const { state, system } = disk();
  const [log, other] = [open(system), open(system, 'other')];
  log.write('before\n');
  state.full = true;
  log.write('lost\n');
  other.write('lost as well\n');
  log.write('lost, too\n');
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatch(/The disk that holds .*logs is full/);
  state.full = false;
  log.write('after\n');
  expect(reports, 'the end is not reported immediately').toHaveLength(1);
  now = 60_000;
  log.write('much later\n');
  expect(reports).toHaveLength(2);
  expect(reports[1]).toMatch(/can be written to again; 3 writes were lost/);
  expect(fs.readFileSync(log.file, 'utf8')).toBe('before\nafter\nmuch later\n');
  // The output shown for a failing process comes from memory.
  expect(log.tail()).toBe('before\nlost\nlost, too\nafter\nmuch later\n');
});

it('a log opened on a full disk is created once there is space', () => {
  const { state, system } = disk();
  state.full = true;
  const log = open(system);
  log.write('lost\n');
  state.full = false;
  log.write('kept\n');
  expect(fs.readFileSync(log.file, 'utf8')).toBe('kept\n');
});
