import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Card numbers with which localstripe accepts and declines charges. */
export const cards = { good: '4242424242424242', declined: '4000000000000341' } as const;

interface Session {
  readonly id: string;
  status: 'open' | 'complete' | 'expired';
  /** Id of its payment at localstripe. */
  intent: string | null;
  /** Fields of the request that created it. */
  readonly wanted: URLSearchParams;
}

/** A payment as localstripe reports it. */
export interface Intent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly customer: string;
  readonly metadata: { readonly orderId?: string };
  readonly latest_charge: { readonly amount_refunded: number } | null;
}

type Fields = Readonly<Record<string, string>>;

/**
 * A Stripe account on this machine: localstripe, and in front of it the hosted Checkout page that it
 * lacks. Everything but the page is passed on to localstripe.
 */
export class StripeAccount {
  readonly secretKey = 'sk_test_account';
  readonly #sessions = new Map<string, Session>();
  readonly #localstripe: string;
  #url = '';
  readonly #server = http.createServer((request, response) => {
    void this.#answer(request).then(([status, body, headers]) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
  });

  constructor(localstripe: string) {
    this.#localstripe = localstripe;
  }

  /** Returns the base URL of the API. */
  async open(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.#url;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Has the account send its events to a URL, signed with a secret. */
  async sendEventsTo(url: string, secret: string): Promise<void> {
    await this.call('POST', '/_config/webhooks/atelier', { url, secret });
  }

  /** Calls the API as the owner of the account, who uses Stripe's dashboard. */
  async call<T>(method: string, path: string, fields: Fields = {}): Promise<T> {
    const [status, body] = await this.#forward(method, path, new URLSearchParams(fields));
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${body}`);
    return (body === '' ? null : JSON.parse(body)) as T;
  }

  /** Returns the payments of an order. */
  async paymentsOf(orderId: string): Promise<Intent[]> {
    const { data } = await this.call<{ data: Intent[] }>('GET', '/v1/payment_intents?limit=100');
    return data.filter(({ metadata }) => metadata.orderId === orderId);
  }

  /** Saves another card of a customer as the default, as the customer portal does. */
  async replaceCard(customer: string, number: string): Promise<void> {
    const method = await this.#saveCard(customer, number);
    const fields = { 'invoice_settings[default_payment_method]': method };
    await this.call('POST', `/v1/customers/${customer}`, fields);
  }

  async #answer(request: http.IncomingMessage): Promise<[number, string, Fields?]> {
    const { pathname, search } = new URL(request.url!, this.#url);
    const form = new URLSearchParams(await text(request));
    const [, root, kind, , id, act] = pathname.split('/');
    if (root === 'pay') return this.#pay(this.#sessions.get(kind!)!, form);
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) return [401, '{}'];
    if (kind !== 'checkout') return this.#forward(request.method!, pathname + search, form);
    const session = id ? this.#sessions.get(id) : this.#create(form);
    if (session && act === 'expire') session.status = 'expired';
    return session ? [200, await this.#present(session)] : [404, '{}'];
  }

  /** The form of the payment page: charges the card, and leads back to the shop. */
  async #pay(session: Session, form: URLSearchParams): Promise<[number, string, Fields?]> {
    const wanted = (name: string) => session.wanted.get(name)!;
    const { id: customer } = await this.call<{ id: string }>('POST', '/v1/customers', {
      email: wanted('customer_email'),
    });
    const fields = {
      customer,
      payment_method: await this.#saveCard(customer, form.get('card')!),
      amount: wanted('line_items[0][price_data][unit_amount]'),
      currency: wanted('line_items[0][price_data][currency]'),
      'metadata[orderId]': wanted('payment_intent_data[metadata][orderId]'),
      confirm: 'true',
    };
    const body = new URLSearchParams(fields);
    const [status, answer] = await this.#forward('POST', '/v1/payment_intents', body);
    if (status >= 400) return [status, answer];
    const { id: intent } = JSON.parse(answer) as Intent;
    Object.assign(session, { status: 'complete', intent });
    return [303, '', { location: wanted('success_url') }];
  }

  async #saveCard(customer: string, number: string): Promise<string> {
    const card = {
      'card[number]': number,
      ...{ 'card[exp_month]': '12', 'card[exp_year]': '2050', 'card[cvc]': '123' },
    };
    const method = { type: 'card', ...card };
    const { id } = await this.call<{ id: string }>('POST', '/v1/payment_methods', method);
    await this.call('POST', `/v1/payment_methods/${id}/attach`, { customer });
    return id;
  }

  #create(wanted: URLSearchParams): Session {
    const id = `cs_test_${crypto.randomUUID()}`;
    const session: Session = { id, status: 'open', intent: null, wanted };
    this.#sessions.set(id, session);
    return session;
  }

  async #present({ id, status, intent }: Session): Promise<string> {
    const payment = intent && (await this.call('GET', `/v1/payment_intents/${intent}`));
    return JSON.stringify({
      ...{ object: 'checkout.session', id, status, payment_intent: payment },
      url: status === 'open' ? `${this.#url}/pay/${id}` : null,
      payment_status: intent ? 'paid' : 'unpaid',
    });
  }

  async #forward(method: string, path: string, form: URLSearchParams): Promise<[number, string]> {
    const response = await fetch(new URL(path, this.#localstripe), {
      method,
      headers: { authorization: `Bearer ${this.secretKey}` },
      ...(method === 'POST' && { body: form }),
    });
    const body = await response.text();
    // localstripe reports a declined card as an invalid request.
    if (response.status === 402) {
      return [402, body.replace('invalid_request_error', 'card_error')];
    }
    return [response.status, body];
  }
}
