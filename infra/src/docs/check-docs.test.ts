import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsOfDocs } from './check-docs.ts';

/** Writes a repository with some files, and returns what is wrong with its documents. */
function faultsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return faultsOfDocs(root);
}

test('links to files and headings that exist are accepted', () => {
  const readme = '[a](docs/A.md#what-calls-cost) [b](#atelier) [c](https://example.com/x)';
  expect(
    faultsOf({ 'README.md': `# Atelier\n${readme}`, 'docs/A.md': '## What calls cost' }),
  ).toEqual([]);
});

test('links that lead nowhere are named with their file', () => {
  const faults = faultsOf({
    'docs/A.md': '[a](B.md) [b](#nothing) [c](../README.md#no)',
    'README.md': '',
  });
  expect(faults).toEqual([
    'docs/A.md: no B.md',
    'docs/A.md: no #nothing',
    'docs/A.md: no ../README.md#no',
  ]);
});

test('a mention of a decision that does not exist is named', () => {
  const source = '/** See decision 2. */';
  expect(faultsOf({ 'docs/decisions/01-a.md': '# 1. A', 'client/src/a.ts': source })).toEqual([
    'client/src/a.ts: no decision 2',
  ]);
});

test('decisions have at most 400 words, and READMEs of services at most 60 lines', () => {
  const files = {
    'docs/decisions/01-a.md': 'word '.repeat(401),
    'services/users/README.md': 'line\n'.repeat(61),
  };
  expect(faultsOf(files)).toEqual([
    'docs/decisions/01-a.md: 401 words, at most 400',
    'services/users/README.md: 61 lines, at most 60',
  ]);
});
