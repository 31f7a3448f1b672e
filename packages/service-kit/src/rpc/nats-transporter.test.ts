import { Errors, ServiceBroker } from 'moleculer';
import { expect, test } from 'vitest';
import { PromptNatsTransporter } from './nats-transporter.ts';

const [departing, staying] = ['catalog.0000000a', 'catalog.0000000b'];

type Receive = (error: unknown, message: { subject: string; data: Uint8Array }) => void;

/** Returns a broker on a connection that only receives what the test hands to `receive`. */
function brokerThatHears(command: string) {
  let heard: Receive = () => undefined;
  const transporter = new PromptNatsTransporter({ url: 'nats://127.0.0.1' });
  const broker = new ServiceBroker({ nodeID: 'gateway.00000001', logger: false, transporter });
  transporter.client = {
    subscribe: (_: string, { callback }: { callback: Receive }) => {
      heard = callback;
    },
  };
  void transporter.subscribe(command);
  const receive = (sender: string) =>
    heard(null, {
      subject: transporter.getTopicName(command).replace('.gateway', '.catalog'),
      data: Buffer.from(JSON.stringify({ ver: '5', sender })),
    });
  return { broker, receive };
}

test('calls that a process has left unread when it takes its leave count as undelivered', async () => {
  const { broker, receive } = brokerThatHears('DISCONNECT');
  const { pendingRequests } = broker.transit as unknown as { pendingRequests: Map<string, object> };
  const outcomes = new Map<string, unknown>();
  for (const nodeID of [departing, staying]) {
    const reject = (error: Error) => outcomes.set(nodeID, error);
    pendingRequests.set(nodeID, { nodeID, action: { name: 'catalog.courses.create' }, reject });
  }
  receive(departing);
  expect([...outcomes.keys()]).toEqual([departing]);
  expect(outcomes.get(departing)).toBeInstanceOf(Errors.ServiceNotAvailableError);
});
