import { Errors, type ServiceBroker, Transporters } from 'moleculer';

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
  readonly action: { readonly name: string };
  readonly reject: (error: Error) => void;
}
interface Transit {
  readonly pendingRequests: Map<string, PendingRequest>;
  removePendingRequest(id: string): void;
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
    void this.#meetAgain(connection);
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

  override subscribe(command: string, nodeID?: string): Promise<void> {
    if (command !== 'REQ' || !nodeID) return super.subscribe(command, nodeID);
    (this.client as NatsConnection).subscribe(`${this.getTopicName(command, nodeID)}.>`, {
      callback: (error, message) => {
        if (!error) this.receive(command, Buffer.from(message.data));
      },
    });
    return Promise.resolve();
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
   * After an interruption of NATS, all processes announce themselves again without waiting for a
   * heartbeat.
   */
  async #meetAgain(connection: NatsConnection): Promise<void> {
    const { discoverer } = this.transit as unknown as Transit;
    for await (const { type } of connection.status()) {
      if (type !== 'reconnect') continue;
      await discoverer.sendLocalNodeInfo();
      await discoverer.discoverAllNodes();
    }
  }
}

/**
 * Removes a process from the registry and rejects the calls pending on it. Its next heartbeat
 * restores it.
 */
export function dropNode(broker: ServiceBroker, nodeID: string): void {
  const { nodes } = broker.registry as unknown as {
    nodes: { disconnected(nodeID: string, isUnexpected: boolean): void };
  };
  nodes.disconnected(nodeID, true);
}
