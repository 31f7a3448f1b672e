import {
  type Alarm,
  type AwaitedQueue,
  alarmLimits,
  type Signals,
} from '@atelier/contracts/media/alarms';
import type { ProcessHealth } from '@atelier/contracts/media/video-jobs';

/** What the alarms are computed from. */
export interface Measured {
  readonly processes: readonly (ProcessHealth & { readonly signals: Signals })[];
  /** Ages of the oldest waiting jobs, in seconds; null if Redis does not answer. */
  readonly queues: Readonly<Record<AwaitedQueue, number>> | null;
}

/** Names of backends, and what does not work without them, by the names of dependencies. */
const backends: Readonly<Record<string, readonly [name: string, effect: string]>> = {
  mongodb: ['MongoDB', 'most pages cannot be opened or changed'],
  redis: ['Redis', 'mails and new videos wait'],
  nats: ['NATS', 'most pages cannot be opened'],
  'object-store': ['The object store', 'videos and pictures cannot be opened or uploaded'],
};

/** What does not work without any process of a kind. */
const effects: Readonly<Record<string, string>> = {
  catalog: 'courses and tutorials cannot be opened',
  users: 'nobody can sign in, and no mails are sent',
  livestreams: 'livestreams cannot be opened',
  commerce: 'nothing can be bought',
  media: 'videos cannot be uploaded',
  worker: 'new videos wait',
  transcriber: 'captions of new videos wait',
};

/** Work that waits in each queue. */
const work: Readonly<Record<AwaitedQueue, string>> = {
  accounts: 'Mails and records',
  commerce: 'Jobs on orders',
  media: 'New videos',
  streams: 'Videos to be packaged for streaming',
};

/**
 * Returns the alarms that are on, in words: those that Prometheus raises by the rules in
 * `infra/monitoring`, with the same limits.
 */
export function alarmsOf({ processes, queues }: Measured): Alarm[] {
  return [
    ...processes.filter(({ status }) => status === 'down').map(({ name }) => gone(name)),
    ...downBackends(processes).map(([backend, names]) => down(backend, names)),
    ...processes.flatMap(({ name, signals }) => alarmsOfSignals(name, signals)),
    ...Object.entries(queues ?? {}).flatMap(([name, seconds]) =>
      growing(name as AwaitedQueue, seconds),
    ),
  ];
}

const gone = (name: string): Alarm => ({
  name: 'service-gone',
  text: `No ${name} process answers: ${effects[name] ?? 'its work waits'}.`,
});

/** Returns each backend that is down with the processes that miss it. */
function downBackends(processes: Measured['processes']): [string, string[]][] {
  const found = new Map<string, string[]>();
  for (const { name, dependencies } of processes) {
    for (const [backend, state] of Object.entries(dependencies)) {
      if (state === 'down') found.set(backend, [...(found.get(backend) ?? []), name]);
    }
  }
  return [...found];
}

function down(backend: string, names: readonly string[]): Alarm {
  const [name, effect] = backends[backend] ?? [backend, 'their work waits'];
  const services = `the ${names.length > 1 ? 'services' : 'service'} ${listed(names)}`;
  return { name: 'backend-down', text: `${name} does not answer ${services}: ${effect}.` };
}

function alarmsOfSignals(service: string, signals: Signals): Alarm[] {
  const { outboxSeconds, searchSeconds, storeFailures, failedCharges, setAsideJobs } = signals;
  const { mailSeconds } = signals;
  const left = signals.searchLeft ?? 0;
  const when = (is: boolean, name: Alarm['name'], text: string): Alarm[] =>
    is ? [{ name, text }] : [];
  return [
    ...when(
      (outboxSeconds ?? 0) > alarmLimits.outboxSeconds,
      'outbox-not-moving',
      `Work of the ${service} service has waited for its queue for ${duration(outboxSeconds)}.`,
    ),
    ...when(
      (searchSeconds ?? 0) > alarmLimits.searchSeconds,
      'search-behind',
      `The search of the ${service} service is ${duration(searchSeconds)} behind.`,
    ),
    ...when(
      left > 0,
      'search-behind',
      `The search of the ${service} service is full: it does not find what is said in ${counted(left, 'transcript')}.`,
    ),
    ...when(
      (storeFailures ?? 0) > alarmLimits.storeFailures,
      'store-refused',
      `The object store has refused ${counted(storeFailures, 'request')} of the ${service} service in the last five minutes.`,
    ),
    ...when(
      (failedCharges ?? 0) > alarmLimits.failedCharges,
      'charges-fail',
      `${counted(failedCharges, 'charge')} failed in the last hour.`,
    ),
    ...when(
      (setAsideJobs ?? 0) > alarmLimits.setAsideJobs,
      'jobs-set-aside',
      `The ${service} service has set aside ${counted(setAsideJobs, 'job')} that it cannot read.`,
    ),
    ...when(
      (mailSeconds ?? 0) > alarmLimits.mailSeconds,
      'backend-down',
      `The mail server has taken no mails for ${duration(mailSeconds)}. They wait, and are sent when it works again.`,
    ),
  ];
}

function growing(queue: AwaitedQueue, seconds: number): Alarm[] {
  if (seconds <= alarmLimits.queueSeconds[queue]) return [];
  return [{ name: 'queue-growing', text: `${work[queue]} have waited for ${duration(seconds)}.` }];
}

function counted(count: number | null | undefined, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}

/** Returns seconds as minutes or hours. */
function duration(seconds: number | null | undefined): string {
  const minutes = Math.round((seconds ?? 0) / 60);
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
