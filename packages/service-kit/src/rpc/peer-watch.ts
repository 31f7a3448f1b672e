import type { ServiceBroker } from 'moleculer';
import { dropNode } from './nats-transporter.ts';

/** Milliseconds between two looks at what is unanswered. */
const lookEveryMs = 500;
/** A look that comes later than this says more about this process than about the others. */
const lateMs = 250;
/** So many looks in a row without a sign of life, and a process counts as frozen: 3 s. */
const silentLooks = 6;

interface Transit {
  readonly pendingRequests: Map<string, { readonly nodeID: string | null }>;
  sendPing(nodeID: string): Promise<unknown>;
}

/**
 * Pings the processes that owe this one an answer, and drops those that stay silent. A frozen
 * process keeps its connection to NATS, so nothing else tells of it before a heartbeat is missed.
 * A process that is slow over one call answers pings meanwhile and is left alone.
 */
export class PeerWatch {
  readonly #broker: ServiceBroker;
  /** Looks since each process that owes an answer was last heard of. */
  readonly #silent = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #due = 0;

  constructor(broker: ServiceBroker) {
    this.#broker = broker;
    broker.localBus.on('$node.pong', ({ nodeID }: { nodeID: string }) => {
      if (this.#silent.has(nodeID)) this.#silent.set(nodeID, 0);
    });
    broker.localBus.on('$transporter.connected', () => this.#start());
    broker.localBus.on('$transporter.disconnected', () => clearInterval(this.#timer));
  }

  #start(): void {
    clearInterval(this.#timer);
    this.#due = performance.now() + lookEveryMs;
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  #look(): void {
    const now = performance.now();
    const isLate = now - this.#due > lateMs;
    this.#due = now + lookEveryMs;
    const transit = this.#broker.transit as unknown as Transit;
    const owing = new Set<string>();
    for (const { nodeID } of transit.pendingRequests.values()) if (nodeID) owing.add(nodeID);
    for (const nodeID of this.#silent.keys()) if (!owing.has(nodeID)) this.#silent.delete(nodeID);
    for (const nodeID of owing) {
      // What arrived while this process was held up has not been read yet.
      const looks = (this.#silent.get(nodeID) ?? 0) + (isLate ? 0 : 1);
      this.#silent.set(nodeID, looks);
      if (looks > silentLooks) dropNode(this.#broker, nodeID);
      else void transit.sendPing(nodeID).catch(() => undefined);
    }
  }
}
