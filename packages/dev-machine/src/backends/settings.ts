import { type NatsUser, natsAuthorization } from '@atelier/service-kit/rpc/nats-users';

// Passwords are kept in files that only their server reads: command lines are visible in every
// process list.

interface RedisOptions {
  /** Folder for its data. */
  folder: string;
  /** Address that it listens on. */
  host: string;
  port: number;
  password: string;
}

/** Returns the configuration file of Redis. */
export function redisSettings({ folder, host, port, password }: RedisOptions): string {
  const settings = [
    `dir ${JSON.stringify(folder)}`,
    `bind ${host}`,
    `port ${port}`,
    `requirepass ${password}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
    // Keeps the command line, by which a later start recognizes a process left behind.
    'set-proc-title no',
  ];
  return `${settings.join('\n')}\n`;
}

interface NatsOptions {
  host: string;
  port: number;
  pidFile?: string;
  passwords: Readonly<Record<NatsUser, string>>;
}

/** Returns the configuration file of NATS, which accepts JSON besides its own syntax. */
export function natsSettings({ host, port, pidFile, passwords }: NatsOptions): string {
  const authorization = natsAuthorization(passwords);
  return JSON.stringify({ host, port, pid_file: pidFile, authorization }, null, 2);
}
