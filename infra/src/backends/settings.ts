import { type NatsUser, natsAuthorization } from '@atelier/service-kit/rpc/nats-users';

// Passwords stand in files that only their server reads: every process list shows command lines.

interface RedisOptions {
  /** Where it keeps its data. */
  folder: string;
  /** The address it listens on. */
  host: string;
  port: number;
  password: string;
}

/** The configuration file of Redis. */
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
    // Keeps the command line, by which a later start recognises a process left behind.
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

/** The configuration file of NATS, which reads JSON as well as its own language. */
export function natsSettings({ host, port, pidFile, passwords }: NatsOptions): string {
  const authorization = natsAuthorization(passwords);
  return JSON.stringify({ host, port, pid_file: pidFile, authorization }, null, 2);
}
