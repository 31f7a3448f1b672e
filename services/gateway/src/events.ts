import type { Events } from '@atelier/contracts/events';
import { type EventHandlers, eventsOf } from '@atelier/service-kit/rpc/broker';
import { useSchool } from '@atelier/service-kit/text/school';
import type { ServiceBroker } from 'moleculer';
import type { Gateway } from './gateway.ts';

/** Subscribes the gateway to change events. A lost event only leaves caches stale for seconds. */
export function listen(broker: ServiceBroker, gateway: Gateway): void {
  const forget = ({ tags }: Events['catalog.changed']) => {
    gateway.cache.drop(tags);
    gateway.audiences.clear();
    gateway.events.publish('changed', { tags });
  };
  const handlers: Required<Omit<EventHandlers, 'media.cancelled'>> = {
    'catalog.changed': forget,
    'livestreams.changed': forget,
    'users.changed': ({ tags }) => gateway.events.publish('changed', { tags }),
    'commerce.rights-changed': ({ userId }) => gateway.rights.forget(userId),
    'commerce.plans-changed': () => gateway.cache.drop(['plans']),
    'users.school-changed': useSchool,
    'users.session-ended': ({ tokenHash }) => {
      gateway.sessions.end(tokenHash);
      const streams = gateway.events.endOf(tokenHash);
      if (streams > 0) gateway.log.info({ event: 'live-streams-ended', streams });
    },
    'users.session-changed': ({ tokenHash }) => gateway.sessions.forget(tokenHash),
    'media.transcribed': () => gateway.events.publish('changed', { tags: ['captions'] }),
    'media.progress': (progress) => gateway.events.publish('media', progress),
  };
  broker.createService({ name: 'gateway', events: eventsOf(handlers) });
}
