import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AppProcessName,
  appProcesses,
  optionalProcesses,
  secretsOf,
} from '@atelier/dev-machine/app-processes';
import { repoRoot } from '@atelier/dev-machine/paths';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface ChartProcess {
  readonly entry: string;
  readonly enabled: boolean;
  readonly needs: readonly string[];
  readonly outside?: string;
  readonly secrets: readonly string[];
  readonly optional: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}
interface Values {
  readonly common: Readonly<Record<string, string>>;
  readonly processes: Readonly<Record<AppProcessName, ChartProcess>>;
}
interface Compose {
  readonly services: Readonly<
    Record<string, { environment: Record<string, string>; networks: string[] }>
  >;
}

const read = async <T>(file: string) =>
  parse(await readFile(path.join(repoRoot, file), 'utf8'), { merge: true }) as T;
const { common, processes } = await read<Values>('infra/helm/values.yaml');
const { services } = await read<Compose>('docker-compose.yml');
const names = Object.keys(appProcesses) as AppProcessName[];
const storeSettings = ['S3_ENDPOINT', 'S3_ACCESS_KEY'];

const secretNames = ({ secrets, optional, needs }: ChartProcess) => [
  ...secrets,
  ...optional,
  ...(needs.includes('store') ? storeSettings : []),
];

test('the Helm chart has every process, and those run that always do', () => {
  expect(Object.keys(processes)).toEqual(names);
  for (const name of names) {
    expect(processes[name].enabled, name).toBe(!optionalProcesses.has(name));
  }
});

describe.for(names)('In the Helm chart, %s', (name) => {
  const chart = processes[name];
  const compose = services[name]!;

  test('is started from its entry and has the secrets that it needs', () => {
    expect(chart.entry).toBe(appProcesses[name]);
    expect(secretNames(chart).toSorted()).toEqual(['NATS_URL', ...secretsOf(name)].toSorted());
  });

  test('has the same settings as in Docker Compose', () => {
    const own = [...Object.keys(common), ...Object.keys(chart.settings), ...secretNames(chart)];
    const there = Object.keys(compose.environment).map((one) => one.replace(/_FILE$/, ''));
    expect(own.toSorted()).toEqual(there.toSorted());
  });

  test('reaches the same backends as in Docker Compose', () => {
    const backends = { nats: 'nats', mongo: 'mongo', redis: 'redis', store: 'minio' };
    const reached = Object.entries(backends).flatMap(([need, service]) =>
      services[service]!.networks.some((one) => compose.networks.includes(one)) ? [need] : [],
    );
    expect(chart.needs.toSorted()).toEqual(reached.toSorted());
    const mayLeave = compose.networks.includes('outside');
    expect(chart.outside === 'mail' || chart.outside === 'payments').toBe(mayLeave);
  });
});
