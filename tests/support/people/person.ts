import { type Answer, type HttpCall, send } from '../calls/http-client.ts';
import { type FilePart, multipart } from '../calls/multipart.ts';

/** A user with a browser: an origin and the cookies it has set. */
export class Person {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  /** Headers sent with every call unless the call overrides them. */
  readonly headers: Record<string, string> = {};

  constructor(origin: string) {
    this.origin = origin;
  }

  async call(method: string, path: string, call: HttpCall = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...this.headers, ...call.headers };
    const answer = await send(this.origin, method, path, { ...call, headers });
    for (const line of answer.cookies) this.#keep(line);
    return answer;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('GET', path, { headers });
  }

  delete(path: string): Promise<Answer> {
    return this.call('DELETE', path);
  }

  /** Sends a JSON body. */
  json(method: string, path: string, body: unknown): Promise<Answer> {
    const text = JSON.stringify(body);
    // Node frames the body of a DELETE only if its length is given.
    const length = String(Buffer.byteLength(text));
    const headers = { 'content-type': 'application/json', 'content-length': length };
    return this.call(method, path, { headers, body: text });
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.json('POST', path, body);
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.json('PUT', path, body);
  }

  /** Sends a form. Files are streamed. */
  form(
    method: string,
    path: string,
    fields: Record<string, string>,
    files: Record<string, FilePart> = {},
    rest: Pick<HttpCall, 'signal' | 'within' | 'headers'> = {},
  ): Promise<Answer> {
    const { headers, body } = multipart(fields, files);
    return this.call(method, path, { ...rest, headers: { ...headers, ...rest.headers }, body });
  }

  /** Sets the client address that a trusted proxy would report. */
  from(address: string): this {
    this.headers['x-forwarded-for'] = address;
    return this;
  }

  /** Returns a copy with the same cookies at another gateway. */
  at(origin: string): Person {
    const same = new Person(origin);
    for (const [name, value] of this.cookies) same.cookies.set(name, value);
    return same;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const isOver = attributes.some((one) => /^(Max-Age=0|Expires=Thu, 01 Jan 1970)/i.test(one));
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}
