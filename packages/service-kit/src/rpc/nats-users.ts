import { healthyServices } from '@atelier/contracts/media/video-jobs';
import { internalOperations } from '@atelier/contracts/operations';

/** Users of NATS: one for each kind of process, with the same name. */
export const natsUsers = ['gateway', ...healthyServices] as const;
export type NatsUser = (typeof natsUsers)[number];

/** Moleculer's subjects, with the sender: `MOL-<namespace>.<packet>.<user>.<rest>`. */
const subject = (rest: string) => `*.${rest}`;

/** Packets for discovery, replies and events. */
const packets = ['DISCOVER', 'INFO', 'PING', 'PONG', 'RES', 'EVENT'];
const broadcasts = ['DISCOVER', 'INFO', 'PING', 'HEARTBEAT', 'DISCONNECT'];

/**
 * Returns what one kind of process may publish and subscribe to. The gateway may call everything;
 * other processes may only call internal operations, so only the gateway calls on behalf of users.
 * Each sends under its own name only, and receives only the calls of its own operations and the
 * replies to its own calls.
 */
function permissionsOf(user: NatsUser): { publish: string[]; subscribe: string[] } {
  // `REQ.<sender>.<node>.<action>`, where a node is `<user>.<random>`: see `nats-transporter.ts`.
  const calls =
    user === 'gateway'
      ? [`REQ.${user}.>`]
      : internalOperations.map(({ action }) => `REQ.${user}.*.*.${action}`);
  const toAll = broadcasts.map((packet) => `${packet}.${user}`);
  const toOne = packets.map((packet) => `${packet}.${user}.*.*`);
  const fromAll = broadcasts.map((packet) => `${packet}.*`);
  const own = packets.map((packet) => `${packet}.*.${user}.*`);
  return {
    publish: [...toAll, ...toOne, ...calls].map(subject),
    subscribe: [...fromAll, ...own, `REQ.*.${user}.*.>`, 'UNDELIVERED.>'].map(subject),
  };
}

/** Returns the `authorization` section of a NATS server's configuration. */
export function natsAuthorization(passwords: Readonly<Record<NatsUser, string>>): object {
  return {
    users: natsUsers.map((user) => ({
      user,
      password: passwords[user],
      permissions: permissionsOf(user),
    })),
  };
}

/** `NATS_GATEWAY_PASSWORD` and so on. */
export const natsPasswordVariable = (user: NatsUser) => `NATS_${user.toUpperCase()}_PASSWORD`;

/** Returns the passwords as environment variables. */
export function natsPasswordVariables(
  passwords: Readonly<Record<NatsUser, string>>,
): Record<string, string> {
  return Object.fromEntries(natsUsers.map((user) => [natsPasswordVariable(user), passwords[user]]));
}

/**
 * Returns the NATS variables for one process: `NATS_URL` with its own user and password, if the
 * environment has them, and no other process's password.
 */
export function natsEnvironment(
  user: NatsUser,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const others = Object.fromEntries(natsUsers.map((one) => [natsPasswordVariable(one), undefined]));
  const password = env[natsPasswordVariable(user)];
  if (!password || !env.NATS_URL) return others;
  const url = new URL(env.NATS_URL);
  url.username = user;
  url.password = password;
  return { ...others, NATS_URL: url.href };
}
