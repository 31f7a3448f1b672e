import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '@atelier/dev-machine/paths';
import { execa } from 'execa';

const version = '4.32.5';

/**
 * Installs the fuzzer in a Python virtual environment, once per OS user.
 * @returns the path of its program
 * @throws Error when there is no Python 3 with venv, or the package index cannot be reached
 */
export async function provideSchemathesis(): Promise<string> {
  const folder = path.join(cacheDir(), `schemathesis-${version}`);
  const program = path.join(folder, 'bin', 'st');
  if (await exists(program)) return program;
  await mkdir(cacheDir(), { recursive: true });
  // Scripts of a virtual environment contain its path, so it cannot be moved. pip writes the
  // program last.
  await rm(folder, { recursive: true, force: true });
  await execa('python3', ['-m', 'venv', folder]);
  const python = path.join(folder, 'bin', 'python');
  await execa(python, ['-m', 'pip', 'install', '--quiet', `schemathesis==${version}`]);
  return program;
}

interface Run {
  readonly url: string;
  readonly cookie: string;
  readonly maxExamples: number;
  /** `coverage` tries the limits of every field, which takes by far the longest. */
  readonly phases: readonly ('examples' | 'coverage' | 'fuzzing')[];
  /** The same seed gives the same examples. */
  readonly seed: number;
}

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
/**
 * The event stream never ends, signing out or deleting the account would end the run's session, and
 * the fuzzer cannot generate the content type of resumed uploads.
 */
const excluded = '/media/events|/media/uploads/|logout|/api/account$';

/** Calls every operation with generated input. Returns the report and whether all checks passed. */
export async function fuzz(program: string, { url, cookie, phases, maxExamples, seed }: Run) {
  const { stdout, exitCode } = await execa(
    program,
    [
      ...['run', `${url}/api/openapi.json`, '--phases', phases.join()],
      ...['--checks', checks.join(','), '--exclude-path-regex', excluded],
      ...['--max-examples', String(maxExamples), '--seed', String(seed), '--no-color'],
      ...(cookie ? ['--header', `Cookie: ${cookie}`] : []),
    ],
    { reject: false, cwd: cacheDir(), env: { HYPOTHESIS_STORAGE_DIRECTORY: cacheDir() } },
  );
  return { report: stdout, passed: exitCode === 0 };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
