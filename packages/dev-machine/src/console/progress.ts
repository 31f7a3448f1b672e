import pc from 'picocolors';

const quietForMs = 1000;
const plainIntervalMs = 10_000;

interface Step {
  name: string;
  detail: string;
  started: number;
  announced: number;
}

const steps = new Set<Step>();
let ticker: NodeJS.Timeout | undefined;
const live = Boolean(process.stdout.isTTY);

/** Returns the seconds since `started` (milliseconds) as text, with one decimal below ten. */
export function elapsed(started: number): string {
  const seconds = (Date.now() - started) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** Prints a line without disturbing the progress display. */
export function print(line: string): void {
  clearLine();
  console.log(line);
  draw();
}

/** Prints a warning or an error line, in yellow. */
export function warn(line: string): void {
  clearLine();
  console.error(pc.yellow(line));
  draw();
}

/**
 * Runs one step. A step that takes over a second is shown with its elapsed time, next to other
 * steps that run at the same time, and with a closing line.
 *
 * @param name what is being done, in a few words
 * @param work receives a function that changes the detail shown beside the name
 */
export async function step<T>(
  name: string,
  work: (detail: (text: string) => void) => Promise<T>,
): Promise<T> {
  const entry: Step = { name, detail: '', started: Date.now(), announced: 0 };
  steps.add(entry);
  ticker ??= setInterval(tick, live ? 200 : 500);
  ticker.unref();
  try {
    const result = await work((text) => {
      entry.detail = text;
    });
    close(entry, true);
    return result;
  } catch (error) {
    close(entry, false);
    throw error;
  }
}

function close(entry: Step, well: boolean): void {
  steps.delete(entry);
  const line = `${entry.name} (${elapsed(entry.started)})`;
  if (!well) print(pc.red(`✗ ${line}`));
  else if (Date.now() - entry.started >= quietForMs) print(`${pc.green('✓')} ${line}`);
  if (steps.size === 0) {
    clearLine();
    clearInterval(ticker);
    ticker = undefined;
  }
}

function label(entry: Step): string {
  const detail = entry.detail ? `: ${entry.detail}` : '';
  return `${entry.name}${detail} … ${elapsed(entry.started)}`;
}

function tick(): void {
  if (live) draw();
  else announce();
}

function announce(): void {
  for (const entry of steps) {
    const age = Date.now() - entry.started;
    const waited = entry.announced
      ? Date.now() - entry.announced >= plainIntervalMs
      : age >= quietForMs;
    if (waited) {
      entry.announced = Date.now();
      console.log(`  ${label(entry)}`);
    }
  }
}

function clearLine(): void {
  if (live) process.stdout.write('\r\x1b[K');
}

function draw(): void {
  const slow = [...steps].filter((entry) => Date.now() - entry.started >= quietForMs);
  if (!live || slow.length === 0) return;
  const width = (process.stdout.columns || 100) - 1;
  process.stdout.write(`\r\x1b[K${slow.map(label).join(' · ').slice(0, width)}`);
}
