import type { ServiceBroker } from 'moleculer';
import { avoidNode } from './nats-transporter.ts';

/** Interval of the checks for unanswered calls, in milliseconds. */
const checkIntervalMs = 500;
/**
 * A check that is later than this, in milliseconds, says more about this process than about the
 * others.
 */
const lateMs = 250;
/** Number of consecutive checks without a response after which a process counts as frozen: 3 s. */
const maxMissedChecks = 6;

interface Transit {
  readonly pendingRequests: Map<string, { readonly nodeID: string | null }>;
  sendPing(nodeID: string): Promise<unknown>;
}

/**
 * Pings the processes with calls pending from this one, and makes no further calls to those that stay
 * silent. A frozen process keeps its connection to NATS, so nothing else detects it before a
 * heartbeat is missed. A process that is slow with one call still answers pings and is kept. Calls
 * that wait for a silent process are not given up: it may only have too little of the processor.
 */
export class PeerWatch {
  readonly #broker: ServiceBroker;
  /** Number of checks since each process with pending calls last responded. */
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
    this.#due = performance.now() + checkIntervalMs;
    this.#timer = setInterval(() => this.#check(), checkIntervalMs).unref();
  }

  #check(): void {
    const now = performance.now();
    const isLate = now - this.#due > lateMs;
    this.#due = now + checkIntervalMs;
    const transit = this.#broker.transit as unknown as Transit;
    const owing = new Set<string>();
    for (const { nodeID } of transit.pendingRequests.values()) if (nodeID) owing.add(nodeID);
    for (const nodeID of this.#silent.keys()) if (!owing.has(nodeID)) this.#silent.delete(nodeID);
    for (const nodeID of owing) {
      // Messages that arrived while this process was delayed have not been read yet.
      const missed = (this.#silent.get(nodeID) ?? 0) + (isLate ? 0 : 1);
      this.#silent.set(nodeID, missed);
      if (missed > maxMissedChecks) avoidNode(this.#broker, nodeID);
      void transit.sendPing(nodeID).catch(() => undefined);
    }
  }
}
