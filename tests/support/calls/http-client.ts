import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** `Set-Cookie` headers, one entry per cookie. */
  readonly cookies: readonly string[];
  /** Time from the first byte sent to the last byte received, in milliseconds. */
  readonly milliseconds: number;
  /** Parses the body as JSON. The type is the caller's expectation; the test verifies it. */
  json<T = unknown>(): T;
}

export interface HttpCall {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | AsyncIterable<Buffer>;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  /** Timeout in milliseconds; 60 s by default. */
  readonly within?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Sends one HTTP request exactly as given: no redirects, no decompression, no implicit headers, any
 * method. Reads the response even if the server sends it while the body is still being sent.
 *
 * @throws Error if the connection breaks or the response times out
 */
export async function send(
  origin: string,
  method: string,
  path: string,
  { headers = {}, body, signal, within = 60_000 }: HttpCall = {},
): Promise<Answer> {
  const started = Date.now();
  const { hostname, port, host } = new URL(origin);
  const outgoing = request({
    // The product listens on IPv4 only, but `localhost` may resolve to either.
    hostname: hostname === 'localhost' ? '127.0.0.1' : hostname,
    port,
    method,
    path,
    headers: { host, ...headers },
    agent,
    signal,
    timeout: within,
  });
  outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer within ${within} ms`)));
  let answered = false;
  const incoming = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', (message) => {
      answered = true;
      resolve(message);
    });
    outgoing.on('error', reject);
  });
  incoming.catch(() => undefined);
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body);
  else {
    const source = Readable.from(body);
    source.on('error', (error) => outgoing.destroy(error));
    outgoing.on('close', () => source.destroy());
    source.pipe(outgoing);
  }
  const message = await incoming;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of message) chunks.push(chunk as Buffer);
  } finally {
    // Nobody reads the rest of the body after the response.
    if (answered && !outgoing.writableFinished) outgoing.destroy();
  }
  const bytes = Buffer.concat(chunks);
  return {
    status: message.statusCode ?? 0,
    headers: message.headers,
    bytes,
    get text() {
      return bytes.toString('utf8');
    },
    cookies: message.headers['set-cookie'] ?? [],
    milliseconds: Date.now() - started,
    json: <T>() => JSON.parse(bytes.toString('utf8')) as T,
  };
}
