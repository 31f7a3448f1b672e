import { Errors, type ServiceBroker, Transporters } from 'moleculer';
import { matchesSubject, mayOffer, natsUserOf } from './nats-senders.ts';

/** The part of moleculer's transporter that is used here; its own types omit most of it. */
interface NatsMessage {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly headers?: { readonly code: number };
}
interface NatsConnection {
  publish(subject: string, data: Uint8Array, options?: { reply: string }): void;
  subscribe(
    subject: string,
    options: { callback: (error: unknown, message: NatsMessage) => void },
  ): unknown;
  status(): AsyncIterable<{ readonly type: string }>;
}
interface PendingRequest {
  readonly nodeID: string | null;
  readonly action: { readonly name: string };
  readonly reject: (error: Error) => void;
}
interface Transit {
  readonly pendingRequests: Map<string, PendingRequest>;
  removePendingRequest(id: string): void;
  /** Rejects its calls with RequestRejectedError. */
  removePendingRequestByNodeID(nodeID: string | null): void;
  readonly discoverer: {
    sendLocalNodeInfo(): Promise<void>;
    discoverAllNodes(): Promise<unknown>;
  };
}
interface SentPacket {
  readonly type: string;
  readonly target: string | null;
  readonly payload: { readonly id?: string; readonly action?: string };
}

interface ReceivedPacket {
  readonly payload: {
    readonly sender: string;
    readonly action?: string;
    services?: Parameters<typeof mayOffer>[1][];
  };
}
interface Receiver {
  messageHandler(command: string, packet: ReceivedPacket): Promise<boolean>;
}

/** Packets that need a receiver. */
const addressed = new Set(['REQ', 'PING']);
const noResponders = 503;

/**
 * Moleculer's NATS transporter, extended to detect at once that a process is gone: NATS drops the
 * subscriptions of a broken connection and answers "no responders" to messages for them.
 */
export class PromptNatsTransporter extends Transporters.NATS {
  #undelivered = '';

  override async onConnected(wasReconnect?: boolean): Promise<unknown> {
    const connection = this.client as NatsConnection;
    this.#undelivered = `${this.prefix}.UNDELIVERED.${crypto.randomUUID()}`;
    connection.subscribe(`${this.#undelivered}.>`, {
      callback: (error, message) => {
        if (!error && message.headers?.code === noResponders) this.#takeBack(message.subject);
      },
    });
    void this.#watch(connection);
    return super.onConnected(wasReconnect);
  }

  override send(topic: string, data: Buffer, meta?: Record<string, unknown>): Promise<void> {
    const packet = meta?.packet as SentPacket | undefined;
    if (!this.client || !packet?.target || !addressed.has(packet.type)) {
      return super.send(topic, data);
    }
    const reply = `${this.#undelivered}.${packet.target}.${packet.payload.id ?? 'none'}`;
    // The subject includes the action, so that NATS can check who may call it (`nats-users.ts`).
    const subject = packet.type === 'REQ' ? `${topic}.${packet.payload.action}` : topic;
    (this.client as NatsConnection).publish(subject, data, { reply });
    return Promise.resolve();
  }

  /** Includes the user that sends, so that NATS can check it (`nats-users.ts`). */
  override getTopicName(command: string, nodeID?: string): string {
    return this.#subject(command, natsUserOf(this.nodeID), nodeID);
  }

  override subscribe(command: string, nodeID?: string): Promise<void> {
    const subject = this.#subject(command, '*', nodeID);
    (this.client as NatsConnection).subscribe(command === 'REQ' ? `${subject}.>` : subject, {
      callback: (error, message) => {
        if (!error) this.#accept(command, message);
      },
    });
    return Promise.resolve();
  }

  #subject(command: string, sender: string, nodeID?: string): string {
    return [this.prefix, command, sender, ...(nodeID ? [nodeID] : [])].join('.');
  }

  /**
   * Handles a message if its content matches its subject, which NATS has checked. Otherwise a
   * process could speak as another one, or offer operations of other services to get their calls.
   */
  #accept(command: string, { subject, data }: NatsMessage): void {
    try {
      const packet = this.deserialize(command, Buffer.from(data)) as ReceivedPacket;
      const { payload } = packet;
      if (!matchesSubject(subject, command, payload)) {
        this.logger.warn(`A message to ${subject} was dropped: its content does not match`);
        return;
      }
      if (command === 'INFO') {
        const offered = payload.services ?? [];
        payload.services = offered.filter((service) => mayOffer(payload.sender, service));
        if (payload.services.length < offered.length)
          this.logger.warn(`${payload.sender} offers operations of other services: dropped`);
      }
      if (command === 'DISCONNECT') this.#takeBackAll(payload.sender);
      void (this as unknown as Receiver).messageHandler(command, packet);
    } catch (error) {
      this.logger.warn(`A message to ${subject} was dropped: it cannot be read`, error);
    }
  }

  /**
   * Takes back the calls that a process has left unread when it takes its leave: it has answered
   * all that it began, because it waits for them longer than any call takes.
   */
  #takeBackAll(nodeID: string): void {
    const { pendingRequests } = this.transit as unknown as Transit;
    for (const { nodeID: called, action, reject } of pendingRequests.values()) {
      if (called !== nodeID) continue;
      reject(new Errors.ServiceNotAvailableError({ action: action.name, nodeID }));
    }
  }

  /** Handles an undelivered request: whatever else its target process was working on is lost. */
  #takeBack(subject: string): void {
    // A node id contains a dot.
    const words = subject.slice(this.#undelivered.length + 1).split('.');
    const id = words.pop() ?? '';
    const nodeID = words.join('.');
    const transit = this.transit as unknown as Transit;
    const request = transit.pendingRequests.get(id);
    if (request) {
      transit.removePendingRequest(id);
      request.reject(new Errors.ServiceNotAvailableError({ action: request.action.name, nodeID }));
    }
    dropNode(this.broker, nodeID);
  }

  /**
   * Rejects pending calls when the connection to NATS breaks, since their replies are lost. After
   * the interruption, all processes announce themselves again without waiting for a heartbeat.
   */
  async #watch(connection: NatsConnection): Promise<void> {
    const { discoverer } = this.transit as unknown as Transit;
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') this.#rejectPending();
      if (type !== 'reconnect') continue;
      await discoverer.sendLocalNodeInfo();
      await discoverer.discoverAllNodes();
    }
  }

  #rejectPending(): void {
    const transit = this.transit as unknown as Transit;
    const nodes = new Set([...transit.pendingRequests.values()].map(({ nodeID }) => nodeID));
    for (const nodeID of nodes) transit.removePendingRequestByNodeID(nodeID);
  }
}

interface Nodes {
  get(
    nodeID: string,
  ): { available: boolean; disconnected(isUnexpected: boolean): void } | undefined;
}

/**
 * Removes a process from the registry, so that it gets no further calls. Those pending on it go on
 * waiting. Its next heartbeat restores it.
 */
export function avoidNode(broker: ServiceBroker, nodeID: string): void {
  const { nodes, unregisterServicesByNode } = broker.registry as unknown as {
    nodes: Nodes;
    unregisterServicesByNode(nodeID: string): void;
  };
  const node = nodes.get(nodeID);
  if (!node?.available) return;
  node.disconnected(true);
  unregisterServicesByNode.call(broker.registry, nodeID);
  broker.servicesChanged(false);
}

/** Does the same for a process that is gone, and rejects the calls pending on it. */
function dropNode(broker: ServiceBroker, nodeID: string): void {
  avoidNode(broker, nodeID);
  (broker.transit as unknown as Transit).removePendingRequestByNodeID(nodeID);
}
