import { isDiskFull } from '@atelier/dev-machine/data/write-failures';
import { messageOf, UserError } from '@atelier/dev-machine/user-error';
import pc from 'picocolors';
import { takeFileVariables } from './file-variables.ts';

type Command = (args: string[]) => Promise<number>;

const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  start: {
    summary: 'run everything on this machine',
    load: async () => (await import('./commands/start.ts')).start,
  },
  test: {
    summary: 'set up and run the tests; further words go to vitest',
    load: async () => (await import('./commands/test.ts')).test,
  },
  'test-all': {
    summary: 'the same and the long tests: outages, kills, every width, Compose, generated input',
    load: async () => (await import('./commands/test.ts')).testAll,
  },
  soak: {
    summary: 'the long form of the tests that make things up; SEED=<number> repeats one',
    load: async () => (await import('./commands/soak.ts')).soak,
  },
  chaos: {
    summary: 'kill, freeze, slow and cut off parts at random; --seed <number>, --minutes <number>',
    load: async () => (await import('./commands/chaos.ts')).chaos,
  },
  mutation: {
    summary: 'change the rules in small ways, and print which changes no unit test notices',
    load: async () => (await import('./commands/mutation.ts')).mutation,
  },
  faults: {
    summary: 'make one fault after another, and print which ones no test notices',
    load: async () => (await import('./commands/faults.ts')).faults,
  },
  check: {
    summary: 'formatting, lint and types',
    load: async () => (await import('./commands/check.ts')).check,
  },
  doctor: {
    summary: 'show which programs would be used, and what is missing',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  seed: {
    summary: 'add the demo content to the running copy; --courses <count>: many courses, no media',
    load: async () => (await import('./commands/seed.ts')).seed,
  },
  backup: {
    summary: 'back up the running copy to a folder or an S3 bucket, while it is in use',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    summary: 'restore a backup into an empty copy; --check only reads it',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  admin: {
    summary: 'add, reset or unlock --email <address>: an admin of the running copy',
    load: async () => (await import('./commands/admin.ts')).admin,
  },
  mail: {
    summary: 'send a test mail to an address by SMTP_URL and print the response of the server',
    load: async () => (await import('./commands/mail.ts')).mail,
  },
  transcription: {
    summary: 'set up the automatic captions; --model <name>, --model-dir <folder>, --all, --off',
    load: async () => (await import('./commands/transcription.ts')).transcription,
  },
  screenshots: {
    summary: 'pictures of every screen of the running copy; --only <name>, --out <folder>',
    load: async () => (await import('./commands/screenshots.ts')).screenshots,
  },
  bench: {
    summary: 'measure against bare baselines',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
};

/** Runs the command and returns the exit code. */
async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name];
  if (!command) {
    const rows = Object.entries(commands).map(
      ([key, { summary }]) => `  ${key.padEnd(14)}${summary}`,
    );
    console.error(`Commands of infra/run.mjs:\n${rows.join('\n')}`);
    return 2;
  }
  takeFileVariables(process.env);
  const run = await command.load();
  return run(args);
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (error) {
  if (isDiskFull(error)) console.error(pc.red(`A disk is full: ${messageOf(error)}`));
  else console.error(error instanceof UserError ? pc.red(error.message) : error);
  process.exit(1);
}
