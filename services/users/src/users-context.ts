import type { JobQueues } from '@atelier/service-kit/jobs/queue';
import type { AddressMemory } from './account/address-memory.ts';
import type { UnsubscribeLinks } from './mail/notifications/unsubscribe-links.ts';
import type { PasskeySite } from './sign-in/passkeys/passkey-site.ts';
import type { KeySeal } from './sign-in/second-factor/key-seal.ts';
import type { Throttle } from './sign-in/throttle/throttle.ts';

/** Dependencies that the handlers of this service share, besides MongoDB. */
export interface UsersContext {
  readonly throttle: Throttle;
  readonly queues: JobQueues;
  readonly seal: KeySeal;
  readonly addresses: AddressMemory;
  readonly site: PasskeySite;
  readonly unsubscribes: UnsubscribeLinks;
}
