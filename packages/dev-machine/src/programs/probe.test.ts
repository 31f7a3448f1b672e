import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOlder, probe } from './probe.ts';

describe('isOlder', () => {
  it.each([
    ['6.0.5', '6.0', false],
    ['5.0.31', '6.0', true],
    ['7.0.15', '6.2', false],
    ['6.0.20', '6.2', true],
    ['10.1', '9.2', false],
    ['5.1.9-0+deb12u1', '4.4', false],
    ['4.3.6', '4.4', true],
    ['n9.0.2-17-g2a571b6068', '4.4', false],
    ['6', '6.2', true],
  ])('%s is older than %s: %s', (version, minimum, expected) => {
    expect(isOlder(version, minimum)).toBe(expected);
  });
});

describe('probe', () => {
  let folder: string;
  const executable = {
    name: 'tool',
    versionArgs: ['--version'],
    versionPattern: /v(\S+)/,
    minimum: '2.0',
  };

  async function tool(script: string): Promise<string> {
    const file = path.join(folder, 'tool');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-probe-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('reads the version, also from stderr', async () => {
    const result = await probe(await tool('echo "tool v2.1" >&2'), executable);
    expect(result).toEqual({ ok: true, version: '2.1' });
  });

  it('reports the found and the minimum version if the program is too old', async () => {
    const result = await probe(await tool('echo v1.9'), executable);
    expect(result).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/1\.9; 2\.0 is needed/),
    });
  });

  it('reports the output of a program that does not run', async () => {
    const file = await tool('echo "libssl.so.1.1: cannot open shared object file"; exit 127');
    const result = await probe(file, executable);
    expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('libssl.so.1.1') });
  });

  it('does not throw for a missing file', async () => {
    expect(await probe(path.join(folder, 'nothing'), executable)).toMatchObject({ ok: false });
  });
});
