import { healthyServices } from '@atelier/contracts/media/video-jobs';
import { internalOperations } from '@atelier/contracts/operations';

/** The users of NATS: one for each kind of process, named like it. */
export const natsUsers = ['gateway', ...healthyServices] as const;
export type NatsUser = (typeof natsUsers)[number];

/** How moleculer names what it sends: `MOL-<namespace>.<packet>.<rest>`. */
const subject = (rest: string) => `*.${rest}`;

/** What processes tell each other about themselves, replies, and events. */
const packets = ['DISCOVER', 'INFO', 'PING', 'PONG', 'RES', 'EVENT'];
const broadcasts = ['DISCOVER', 'INFO', 'PING', 'HEARTBEAT', 'DISCONNECT'];

/**
 * What one kind of process may send and receive. The gateway calls everything; the others call only
 * what services ask of each other, so nobody but the gateway calls on behalf of people. Each
 * receives only the calls of its own operations and the replies to its own calls.
 */
function permissionsOf(user: NatsUser): { publish: string[]; subscribe: string[] } {
  // `REQ.<node>.<action>`, where a node is `<user>.<random>`: see `nats-transporter.ts`.
  const calls =
    user === 'gateway' ? ['REQ.>'] : internalOperations.map(({ action }) => `REQ.*.*.${action}`);
  const own = packets.map((packet) => `${packet}.${user}.*`);
  return {
    publish: [...broadcasts, ...packets.map((packet) => `${packet}.>`), ...calls].map(subject),
    subscribe: [...broadcasts, ...own, `REQ.${user}.*.>`, 'UNDELIVERED.>'].map(subject),
  };
}

/** The `authorization` of a NATS server's configuration. */
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

/** The passwords as variables of an environment. */
export function natsPasswordVariables(
  passwords: Readonly<Record<NatsUser, string>>,
): Record<string, string> {
  return Object.fromEntries(natsUsers.map((user) => [natsPasswordVariable(user), passwords[user]]));
}

/**
 * The variables of NATS for one process: `NATS_URL` with its own user and password where the
 * environment has one, and nobody else's.
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
