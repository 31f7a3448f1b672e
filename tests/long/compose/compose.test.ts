import { randomBytes } from 'node:crypto';
import { freePort } from '@atelier/dev-machine/data/ports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/calls/until.ts';
import { Admin } from '../../support/people/admin.ts';
import { backendImages, officialImages } from '../../support/processes/containers/images.ts';
import { type AppImage, localAppImage, localEdgeImage, servicesOfTheImage } from './app-image.ts';
import { ComposeProject, composeCommand } from './compose-project.ts';

const runsOnce = ['settings', 'backends'];

/** The first run on a machine has to pull and build all images. */
const buildMs = 1_200_000;

const words = await composeCommand();
const reason =
  process.env.ATELIER_TEST_BACKENDS !== 'containers'
    ? 'there is no Docker engine'
    : words
      ? null
      : 'Docker Compose is not installed';

describe('The product started by Docker Compose', () => {
  let project: ComposeProject;
  let url: string;
  let edgeUrl: string;

  beforeEach(({ skip }) => skip(reason !== null, reason ?? ''));
  beforeAll(async () => {
    if (reason) return;
    const port = await freePort();
    url = `http://localhost:${port}`;
    const images = await backendImages();
    const official = images === officialImages;
    const app: AppImage = official ? { tag: '', override: {} } : await localAppImage();
    const edgeImage = official ? undefined : await localEdgeImage();
    const edgePort = await freePort();
    if (official || edgeImage) edgeUrl = `http://localhost:${edgePort}`;
    project = new ComposeProject(`atelier-test-${randomBytes(4).toString('hex')}`, words ?? [], {
      ATELIER_IMAGE: app.tag,
      MONGO_IMAGE: images.mongo.tag,
      NATS_IMAGE: images.nats.tag,
      REDIS_IMAGE: images.redis.tag,
      MINIO_IMAGE: images['object-store'].tag,
      ...(edgeUrl && { COMPOSE_PROFILES: 'edge', TRUST_PROXY: 'uniquelocal' }),
      ...(edgeImage && { EDGE_IMAGE: edgeImage }),
      EDGE_PORT: String(edgePort),
      // All else is as on a fresh clone.
      ...{ PORT: String(port), PUBLIC_URL: url },
    });
    const scale = ['--scale', 'catalog=2', '--scale', 'worker=2'];
    await project.up(app.override, official ? ['--build', ...scale] : scale);
  }, buildMs);
  afterAll(() => project?.down());

  it('has two catalog and two worker containers and one of each other service, all healthy', async () => {
    const expected = servicesOfTheImage()
      .flatMap((name) => (['catalog', 'worker'].includes(name) ? [name, name] : [name]))
      .map((name) => `${name}: ${runsOnce.includes(name) ? 'exited 0' : 'running healthy'}`)
      .sort();
    await until(
      'every container is healthy',
      async () => expect(await states()).toEqual(expected),
      {
        within: 180_000,
        every: 1_000,
      },
    ).catch(async (error: unknown) => {
      console.error(await project.logs());
      throw error;
    });
  }, 240_000);

  it('prints the sign-in of the first admin once, with which a video is uploaded and watched, also through the edge', async () => {
    const printed = (await project.logs('users')).match(/First admin: .*/g) ?? [];
    expect(printed).toHaveLength(1);
    const [, email, password] = /First admin: (\S+) \/ (\S+)/.exec(printed[0]!)!;
    const admin = new Admin(url);
    const signedIn = await admin.post('/api/adminlogin', { email, password });
    expect(signedIn.status, signedIn.text).toBe(200);
    const course = await admin.createCourse();
    const lesson = await admin.createLesson(course, { video: 'mp4-index-first' });
    const ready = await admin.untilMedia(course, lesson, 'ready');
    expect(ready.duration_seconds).toBeCloseTo(10, 0);
    if (!edgeUrl) return;
    const direct = await admin.get(ready.video_url!);
    const through = await admin.at(edgeUrl).get(ready.video_url!);
    expect(through.status).toBe(200);
    expect(through.bytes.equals(direct.bytes)).toBe(true);
    const [asVisitor, atGateway] = [new Admin(edgeUrl), new Admin(url)];
    const { status } = await atGateway.get(ready.video_url!);
    expect((await asVisitor.get(ready.video_url!)).status).toBe(status);
  }, 120_000);

  it('serves the client', async () => {
    const page = await new Admin(url).get('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root">');
  });

  it('leaves no containers or volumes after down -v', async () => {
    expect(await project.volumes()).not.toEqual([]);
    await project.down();
    expect(await project.containers()).toEqual([]);
    expect(await project.volumes()).toEqual([]);
  }, 120_000);

  /** Returns the states of the containers that run the product. */
  async function states(): Promise<string[]> {
    const containers = await project.containers();
    return containers
      .filter(({ service }) => servicesOfTheImage().includes(service))
      .map(({ service, state, health, exitCode }) => {
        return `${service}: ${state} ${state === 'exited' ? exitCode : health}`;
      })
      .sort();
  }
});
