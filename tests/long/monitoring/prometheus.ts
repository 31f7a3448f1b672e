import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@atelier/dev-machine/data/ports';
import { repoRoot } from '@atelier/dev-machine/paths';
import { whereOnPath } from '@atelier/dev-machine/programs/probe';
import { execa } from 'execa';
import { send } from '../../support/calls/http-client.ts';
import { until } from '../../support/calls/until.ts';
import type { TestProcess } from '../../support/processes/app.ts';

export const monitoring = path.join(repoRoot, 'infra', 'monitoring');

const [prometheus] = await whereOnPath('prometheus');
export const [promtool] = await whereOnPath('promtool');

/** Why the tests of this folder cannot run here; null if they can. */
export const refusal =
  prometheus && promtool ? null : 'prometheus and promtool are not on the PATH';

interface Alert {
  readonly labels: Readonly<Record<string, string>>;
  readonly state: 'pending' | 'firing';
}

export interface RunningPrometheus {
  /** Returns the alerts that fire. */
  firing(): Promise<Alert[]>;
  /** Returns the number of series that a query finds. */
  count(query: string): Promise<number>;
  stop(): Promise<void>;
}

/** The rules as they are, but for their patience: an alert fires after a few seconds. */
async function impatient(file: string): Promise<string> {
  const rules = await readFile(path.join(monitoring, file), 'utf8');
  return rules.replaceAll(/for: \w+/g, 'for: 1s').replaceAll(/ > (60|300|3600)$/gm, ' > 5');
}

/** Starts a Prometheus that asks these processes each second. */
export async function startPrometheus(
  processes: readonly TestProcess[],
): Promise<RunningPrometheus> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-prometheus-'));
  for (const file of ['alerts.yml', 'recording.yml']) {
    await writeFile(path.join(folder, file), await impatient(file));
  }
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml', 'recording.yml'],
    scrape_configs: [
      {
        job_name: 'atelier',
        file_sd_configs: [{ files: ['targets.json'], refresh_interval: '1s' }],
      },
    ],
  };
  const targets = () => [
    { targets: processes.map(({ opsUrl }) => new URL(opsUrl).host).filter(Boolean) },
  ];
  const writeTargets = () =>
    writeFile(path.join(folder, 'targets.json'), JSON.stringify(targets()));
  await writeTargets();
  // A restarted process has another port.
  const timer = setInterval(writeTargets, 1_000);
  // JSON is YAML, too.
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const child = execa(
    prometheus!,
    [
      ...['--config.file=prometheus.yml', '--storage.tsdb.path=data'],
      `--web.listen-address=${address}`,
    ],
    { cwd: folder, reject: false, all: true },
  );
  const ask = async <T>(question: string) => {
    const answer = await send(`http://${address}`, 'GET', `/api/v1/${question}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<{ data: T }>().data;
  };
  const stop = async () => {
    clearInterval(timer);
    child.kill('SIGTERM');
    await child;
    await rm(folder, { recursive: true, force: true });
  };
  await until('Prometheus answers', () => ask('status/buildinfo')).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    firing: async () => {
      const { alerts } = await ask<{ alerts: Alert[] }>('alerts');
      return alerts.filter(({ state }) => state === 'firing');
    },
    count: async (query) => {
      const { result } = await ask<{ result: unknown[] }>(
        `query?query=${encodeURIComponent(query)}`,
      );
      return result.length;
    },
    stop,
  };
}
