import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repoRoot } from '@atelier/dev-machine/paths';
import { execa } from 'execa';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseAllDocuments, stringify } from 'yaml';
import { helmTools } from './tools.ts';

const chart = path.join(repoRoot, 'infra', 'helm');
/** The first run on a machine compiles Helm. */
const buildMs = 1_800_000;
/** Oldest and newest version of Kubernetes that the chart is checked for. */
const versions = ['1.27.0', '1.37.0'];

const everything = {
  edge: { enabled: true },
  keda: { enabled: true },
  ingress: { enabled: true, className: 'nginx', tlsSecret: 'tls' },
  secrets: { given: ['SMTP_URL', 'EDGE_KEY', 'STRIPE_SECRET_KEY', 'TRANSCRIBE_KEY'] },
  processes: { transcriber: { enabled: true, image: 'registry.example.com/transcriber:1' } },
  store: { endpoint: 'https://s3.example.com' },
  common: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
  backends: { nats: { to: [{ podSelector: { matchLabels: { app: 'nats' } } }] } },
};

interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
}

describe('The Helm chart', () => {
  let tools: Awaited<ReturnType<typeof helmTools>>;
  let folder: string;
  beforeAll(async () => {
    tools = await helmTools();
    folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-test-helm-'));
  }, buildMs);
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(({ skip }) => skip(typeof tools === 'string', String(tools)));

  const programs = () => tools as Exclude<typeof tools, string>;

  const render = async (values: object): Promise<Resource[]> => {
    const file = path.join(folder, 'values.yaml');
    await writeFile(file, stringify(values));
    const { stdout } = await execa(programs().helm, ['template', 'school', chart, '-f', file]);
    const all = parseAllDocuments(stdout).map((one) => one.toJS() as Resource | null);
    return all.filter((one) => one !== null);
  };

  const validate = async (resources: readonly Resource[], version: string) => {
    const file = path.join(folder, 'resources.yaml');
    // JSON, since Python's YAML takes `off` for a boolean.
    await writeFile(file, resources.map((one) => JSON.stringify(one)).join('\n---\n'));
    const args = ['-m', 'kubernetes_validate', '--strict', '--quiet', '-k', version, file];
    const env = { PYTHONPATH: programs().packages };
    return execa('python3', args, { env, reject: false, all: true });
  };

  test('passes its own tests', async () => {
    const run = await execa(programs().unittest, [chart], { reject: false, all: true });
    expect(run.exitCode, run.all).toBe(0);
  });

  test('has nothing that Helm warns of', async () => {
    const run = await execa(programs().helm, ['lint', '--strict', chart], {
      reject: false,
      all: true,
    });
    expect(run.exitCode, run.all).toBe(0);
  });

  test.each([
    ['its defaults', {}],
    ['everything that it offers', everything],
  ])('renders %s to what Kubernetes accepts', async (_, values) => {
    const resources = await render(values);
    // The schema of KEDA's resources is not part of Kubernetes.
    const known = resources.filter(({ apiVersion }) => !apiVersion.startsWith('keda.sh/'));
    expect(known.length).toBeGreaterThan(25);
    for (const version of versions) {
      const run = await validate(known, version);
      expect(run.exitCode, `${version}: ${run.all}`).toBe(0);
    }
    const [first] = resources;
    const broken = await validate([{ ...first!, spec: { nonsense: true } } as Resource], '1.37.0');
    expect(broken.exitCode).not.toBe(0);
  });
});
