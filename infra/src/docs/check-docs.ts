import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a document may have at most, so that newcomers read it to the end. */
const limits = { decisions: 30, words: 400 };
const mostLines: readonly [RegExp, number][] = [
  [/^docs\/ARCHITECTURE\.md$/, 120],
  [/^services\/\w+\/README\.md$/, 60],
];
const ignored = ['**/node_modules/**', '**/dist/**', '.data/**'];

/**
 * Returns what is wrong with the documents of a repository, a line each: relative links and anchors
 * that lead nowhere, mentions of decisions that do not exist, and documents that are too long.
 *
 * @param root - folder of the repository, absolute
 */
export function faultsOfDocs(root: string): string[] {
  const documents = filesOf(root, '**/*.md');
  const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return [
    ...documents.flatMap((file) => deadLinks(root, file, read(file))),
    ...filesOf(root, '{client,infra,packages,seed,services,tests}/**/*.{ts,tsx}')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => unknownDecisions(file, read(file), decisions.length)),
    ...decisions.flatMap((file) => tooMany(file, wordsOf(read(file)), 'words', limits.words)),
    ...mostLines.flatMap(([name, most]) =>
      documents
        .filter((file) => name.test(file))
        .flatMap((file) => tooMany(file, linesOf(read(file)), 'lines', most)),
    ),
    ...tooMany('docs/decisions', decisions.length, 'files', limits.decisions),
  ];
}

function filesOf(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ignored });
}

function deadLinks(root: string, file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]*)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !resolves(root, file, link)).map((link) => `${file}: no ${link}`);
}

function resolves(root: string, file: string, link: string): boolean {
  const [target = '', anchor] = link.split('#');
  const full = target ? path.join(root, path.dirname(file), target) : path.join(root, file);
  if (!existsSync(full)) return false;
  return !anchor || anchorsOf(readFileSync(full, 'utf8')).includes(anchor);
}

/** Returns the anchors of the headings of a document, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function unknownDecisions(file: string, text: string, count: number): string[] {
  return [...text.matchAll(/\bdecision (\d+)\b/gi)]
    .filter(([, number]) => Number(number) > count)
    .map(([mention]) => `${file}: no ${mention}`);
}

function tooMany(what: string, count: number, unit: string, most: number): string[] {
  return count > most ? [`${what}: ${count} ${unit}, at most ${most}`] : [];
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
const linesOf = (text: string) => text.trimEnd().split('\n').length;

if (import.meta.main) {
  const faults = faultsOfDocs(path.resolve(import.meta.dirname, '..', '..', '..'));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
