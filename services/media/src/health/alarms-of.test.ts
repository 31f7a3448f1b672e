import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { alarmLimits } from '@atelier/contracts/media/alarms';
import { expect, test } from 'vitest';
import { alarmsOf, type Measured } from './alarms-of.ts';

const idle = { accounts: 0, commerce: 0, media: 0, streams: 0 };
const textsOf = (
  processes: readonly Partial<Measured['processes'][number]>[],
  queues: Measured['queues'] = idle,
) =>
  alarmsOf({
    processes: processes.map((one) => ({
      ...{ name: 'users', instances: 1, status: 'up', dependencies: {}, signals: {} },
      ...one,
    })),
    queues,
  }).map(({ text }) => text);

test('a copy in which everything works has no alarms', () => {
  const { outboxSeconds, searchSeconds, failedCharges } = alarmLimits;
  const signals = { outboxSeconds, searchSeconds, failedCharges, storeFailures: 5 };
  expect(textsOf([{ signals }], alarmLimits.queueSeconds)).toEqual([]);
});

test('each alarm says what is wrong, and for how long', () => {
  const signals = {
    outboxSeconds: 61,
    searchSeconds: 600,
    searchLeft: 12,
    storeFailures: 6,
    failedCharges: 4,
    setAsideJobs: 2,
    mailSeconds: 240,
  };
  expect(textsOf([{ signals }], { ...idle, accounts: 720, streams: 20_000 })).toEqual([
    'Work of the users service has waited for its queue for 1 minute.',
    'The search of the users service is 10 minutes behind.',
    'The search of the users service is full: it does not find what is said in 12 transcripts.',
    'The object store has refused 6 requests of the users service in the last five minutes.',
    '4 charges failed in the last hour.',
    'The users service has set aside 2 jobs that it cannot read.',
    'The mail server has taken no mails for 4 minutes. They wait, and are sent when it works again.',
    'Mails and records have waited for 12 minutes.',
    'Videos to be packaged for streaming have waited for 6 hours.',
  ]);
});

test('a backend that is away is named once, with those that miss it', () => {
  const status = 'degraded';
  const dependencies = { redis: 'down', mongodb: 'up' } as const;
  expect(
    textsOf([
      { name: 'users', status, dependencies },
      { name: 'media', status, dependencies },
      { name: 'worker', status: 'down', instances: 0 },
    ]),
  ).toEqual([
    'No worker process answers: new videos wait.',
    'Redis does not answer the services users and media: mails and new videos wait.',
  ]);
});

test('the rules of Prometheus have the same limits', async () => {
  const file = path.resolve(import.meta.dirname, '../../../../infra/monitoring/alerts.yml');
  const rules = (await readFile(file, 'utf8')).split('- alert: ').slice(1);
  const limitsOf = (alert: string) => {
    const rule = rules.find((one) => one.startsWith(`${alert}\n`))!;
    return [...rule.matchAll(/ > (\d+)$/gm)].map(([, limit]) => Number(limit));
  };
  expect(limitsOf('AtelierOutboxNotMoving')).toEqual([alarmLimits.outboxSeconds]);
  expect(limitsOf('AtelierSearchBehind')).toEqual([alarmLimits.searchSeconds]);
  expect(limitsOf('AtelierStoreRefused')).toEqual([alarmLimits.storeFailures]);
  expect(limitsOf('AtelierChargesFail')).toEqual([alarmLimits.failedCharges]);
  expect(limitsOf('AtelierJobsSetAside')).toEqual([alarmLimits.setAsideJobs]);
  expect(limitsOf('AtelierMailNotSent')).toEqual([alarmLimits.mailSeconds]);
  const { accounts, commerce, media, streams } = alarmLimits.queueSeconds;
  expect([accounts, media]).toEqual([commerce, streams]);
  expect(limitsOf('AtelierQueueGrowing')).toEqual([accounts, media]);
});
