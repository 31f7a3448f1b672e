import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '@atelier/dev-machine/data/ports';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Of the process that has sent it. */
  readonly service: string;
}

interface Export {
  readonly resourceSpans?: readonly {
    readonly resource: {
      readonly attributes: readonly { key: string; value: { stringValue?: string } }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** A collector of spans, sent by OTLP as JSON over HTTP. */
export class TraceReceiver {
  readonly #spans: ReceivedSpan[] = [];
  readonly #server: Server;
  readonly endpoint: string;

  private constructor(port: number) {
    this.endpoint = `http://127.0.0.1:${port}`;
    this.#server = createServer(async (request, response) => {
      this.#take(JSON.parse(await text(request)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    this.#server.listen(port, '127.0.0.1');
  }

  static async open(): Promise<TraceReceiver> {
    return new TraceReceiver(await freePort());
  }

  #take({ resourceSpans = [] }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) {
        this.#spans.push(...spans.map((span) => ({ ...span, service })));
      }
    }
  }

  spansOf(traceId: string): ReceivedSpan[] {
    return this.#spans.filter((span) => span.traceId === traceId);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
