import type { BackendName } from '@atelier/dev-machine/backends/backend';
import { backendNames } from '@atelier/dev-machine/backends/backend';
import { freePort } from '@atelier/dev-machine/data/ports';
import { execa } from 'execa';
import { GenericContainer, type StartedTestContainer } from 'testcontainers';
import { until } from '../../calls/until.ts';
import type { TestBackends } from '../test-backends.ts';
import { type BackendImage, backendImages } from './images.ts';
import { type Recipe, recipeOf } from './recipes.ts';

/** Publishes one port, on loopback only, so that others cannot reach a test's keys and data. */
class LoopbackContainer extends GenericContainer {
  readonly #port: number;

  constructor(image: string, port: number) {
    super(image);
    this.#port = port;
  }

  protected override async beforeContainerCreated(): Promise<void> {
    const port = `${this.#port}/tcp`;
    this.createOpts.ExposedPorts = { [port]: {} };
    this.hostConfig.PortBindings = {
      [port]: [{ HostIp: '127.0.0.1', HostPort: String(this.#port) }],
    };
  }
}

interface Running {
  readonly container: StartedTestContainer;
  readonly recipe: Recipe;
}

/** Starts the backends in the container engine that `DOCKER_HOST` or the system defines. */
export async function startContainers(): Promise<TestBackends> {
  const images = await backendImages();
  const running = new Map<BackendName, Running>();
  const one = (name: BackendName): Running => running.get(name)!;
  const docker = async (command: string, name: BackendName) => {
    await execa('docker', [command, one(name).container.getId()]);
  };
  const answers = (name: BackendName) =>
    until(
      `${name} answers`,
      () =>
        one(name)
          .recipe.answers()
          .then(() => true),
      {
        within: 60_000,
      },
    );
  const remove = async () => {
    const started = [...running.values()];
    await Promise.all(started.map(({ container }) => container.stop({ timeout: 0 })));
  };
  try {
    // One after another would take twice the time. If one fails, the others must still be stopped.
    const outcomes = await Promise.allSettled(
      backendNames.map(async (name) => {
        running.set(name, await startOne(name, images[name]));
        await answers(name);
      }),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    driver: 'containers',
    env: Object.assign({}, ...backendNames.map((name) => one(name).recipe.addresses)),
    stop: (name) => docker('kill', name),
    async start(name) {
      await docker('start', name);
      await answers(name);
    },
    freeze: (name) => docker('pause', name),
    thaw: (name) => docker('unpause', name),
    remove,
  };
}

async function startOne(name: BackendName, image: BackendImage): Promise<Running> {
  const port = await freePort();
  const recipe = recipeOf(name, image.executable, port);
  const container = await new LoopbackContainer(image.tag, port)
    .withEntrypoint([image.command])
    .withCommand([...recipe.args])
    .withEnvironment({ ...recipe.env })
    .withCopyContentToContainer(
      Object.entries(recipe.files).map(([target, content]) => ({ target, content, mode: 0o400 })),
    )
    .start();
  return { container, recipe };
}
