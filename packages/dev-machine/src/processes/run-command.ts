import { execa } from 'execa';
import { messageOf } from '../user-error.ts';

/** A failed command, with all of its output. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Milliseconds before the command is ended; ten minutes by default. */
  timeout?: number;
  /** Receives each line of output as it arrives. */
  onLine?: (line: string) => void;
  /** Ends the command. */
  signal?: AbortSignal;
}

/**
 * Runs a command to its end and returns its output, both streams combined.
 *
 * @throws CommandError with the command's last output if it fails
 */
export async function runCommand(
  command: string,
  args: string[],
  options: RunOptions = {},
): Promise<string> {
  const child = execa(command, args, {
    cwd: options.cwd,
    env: { ...withoutNpm(process.env), ...options.env },
    extendEnv: false,
    timeout: options.timeout ?? 600_000,
    stdin: 'ignore',
    all: true,
    reject: false,
    maxBuffer: 4_000_000,
    ...(options.signal && { cancelSignal: options.signal }),
  });
  if (options.onLine) void forwardLines(child, options.onLine);
  const result = await child;
  if (!result.failed) return result.all ?? '';
  const output = result.all ?? '';
  if (result.timedOut) throw new CommandError(`${command} took too long`, output);
  if (result.exitCode === undefined) {
    throw new CommandError(`${command}: ${messageOf(result)}`, output);
  }
  throw new CommandError(`${command} failed: ${outputTail(output)}`, output);
}

async function forwardLines(
  child: AsyncIterable<unknown>,
  onLine: (line: string) => void,
): Promise<void> {
  try {
    for await (const line of child) onLine(String(line));
  } catch {
    // The failure itself is reported by the caller that awaits the command.
  }
}

/**
 * Returns the environment without the variables of `npm start`, which would change the behavior of
 * a nested npm or node.
 */
export function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const dropped =
    /^npm_(lifecycle|package|command|config_(loglevel|workspaces?|local_prefix|prefix))/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !dropped.test(name)));
}

/** Returns the end of a command's output on one line: the part that says what went wrong. */
export function outputTail(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const telling = lines.filter(
    (line) => line && !/^(\[notice\]|WARNING:|npm (notice|warn))/i.test(line),
  );
  return telling.slice(-3).join(' / ').slice(-400) || 'it said nothing';
}
