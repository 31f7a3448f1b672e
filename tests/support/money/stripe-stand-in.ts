import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { askMock } from './stripe-check.ts';
import type { Charge, Dispute, Refund, Session } from './stripe-rows.ts';

/**
 * An in-memory stand-in for the few Stripe API calls that the provider makes. Like Stripe, it takes
 * forms, requires the secret key, and returns the same response for the same Idempotency-Key. It
 * remembers payments, charges and refunds, which is enough for most tests.
 *
 * It accepts any parameters. stripe-mock validates them against Stripe's published specification,
 * but it is stateless and returns examples. If `checkedBy` is set, each request must first pass
 * there.
 */
export class StripeStandIn {
  readonly secretKey = 'sk_test_standin';
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund[]>();
  /** Disputes by the id of their payment. */
  readonly disputes = new Map<string, Dispute>();
  readonly charges: Charge[] = [];
  /**
   * Error messages of requests that stripe-mock refused, and the method and path of all requests.
   */
  readonly refused: string[] = [];
  readonly asked = new Set<string>();
  readonly portals: Readonly<Record<string, string>>[] = [];
  /** Payment method that the customer chose in the portal. */
  chosenMethod: string | null = null;
  /** If true, payments are made without a customer, as before plans were renewed. */
  forgetsCustomers = false;
  /** URL of the stripe-mock that validates requests. */
  checkedBy: string | null = null;
  /** If true, every off-session charge is declined. */
  declines = false;
  /** If true, every off-session charge is made, but gets a 500. */
  losesCharges = false;
  /** Error code with which every refund is refused, if it is set. */
  refusesRefunds: string | null = null;
  /** If true, every call gets a 500. */
  isDown = false;
  /** Responses wait for this promise. */
  hold: Promise<void> = Promise.resolve();
  /** If true, every call is rejected because there were too many. */
  limitsRate = false;
  /** Number of calls rejected for that reason. */
  rejected = 0;
  /** Requests about these sessions get no response. */
  readonly silent = new Set<string>();
  /** Number of requests that are waiting for a response now, and the most that ever were. */
  waiting = 0;
  mostWaiting = 0;
  readonly #refusedKeys = new Map<string, string>();
  readonly #once = new Map<string, unknown>();
  readonly #server = http.createServer((request, response) => {
    void this.#answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async open(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Returns the session of an order. */
  sessionOf(orderId: string): Session {
    const all = [...this.sessions.values()];
    const found = all.filter(({ wanted }) => wanted['metadata[orderId]'] === orderId);
    if (found.length !== 1) throw new Error(`${found.length} sessions of order ${orderId}`);
    return found[0]!;
  }

  /** Adds a payment that somebody made of their own accord, in the name of an order. */
  addPayment(orderId: string, amount: number): string {
    const id = `pi_${crypto.randomUUID()}`;
    this.charges.push({ id, form: { 'metadata[orderId]': orderId, amount: String(amount) } });
    return id;
  }

  /** Returns the payment methods that the page of an order offers. */
  methodsOf(orderId: string): string[] {
    return Object.entries(this.sessionOf(orderId).wanted)
      .filter(([name]) => name.startsWith('allowed_payment_method_types'))
      .map(([, method]) => method);
  }

  async #answer(request: http.IncomingMessage): Promise<[number, unknown]> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const form = Object.fromEntries(new URLSearchParams(text));
    await this.hold;
    if ([...this.silent].some((id) => request.url!.includes(id))) await this.#keepWaiting(request);
    if (this.limitsRate) {
      this.rejected += 1;
      return [429, { error: { type: 'invalid_request_error', message: 'Slow down' } }];
    }
    if (this.isDown) return [500, { error: { type: 'api_error', message: 'Down' } }];
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }];
    }
    if (this.checkedBy) {
      const { call, refusal } = await askMock(this.checkedBy, request, text);
      this.asked.add(call);
      if (refusal !== null) this.refused.push(`${call}: ${refusal}`);
    }
    // Stripe's minimum amount for dollars:
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    if (Number(form['line_items[0][price_data][unit_amount]'] ?? 50) < 50) {
      const error = { type: 'invalid_request_error', code: 'amount_too_small', message: 'Small' };
      return [400, { error }];
    }
    const isCharge = request.method === 'POST' && request.url === '/v1/payment_intents';
    if (isCharge && this.declines) {
      return [402, { error: { type: 'card_error', code: 'card_declined', message: 'Declined' } }];
    }
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.#once.get(key) : undefined;
    const refusal = known ? null : this.#refusalOf(request, form);
    if (refusal) return [400, { error: { type: 'invalid_request_error', ...refusal } }];
    const body = known ?? this.#do(request.method!, new URL(request.url!, 'http://stripe'), form);
    if (body === null) return [404, { error: { type: 'invalid_request_error', message: 'No' } }];
    if (typeof key === 'string') this.#once.set(key, body);
    if (isCharge && this.losesCharges) return [500, { error: { type: 'api_error' } }];
    return [200, body];
  }

  /** Waits until the caller gives up. */
  async #keepWaiting(request: http.IncomingMessage): Promise<void> {
    this.waiting += 1;
    this.mostWaiting = Math.max(this.mostWaiting, this.waiting);
    await once(request.socket, 'close');
    this.waiting -= 1;
  }

  #do(method: string, { pathname, searchParams }: URL, form: Record<string, string>): unknown {
    const [, , what, second, id, act] = pathname.split('/');
    if (what === 'refunds' && method === 'GET') {
      return { object: 'list', data: this.refunds.get(searchParams.get('payment_intent')!) ?? [] };
    }
    if (what === 'refunds') {
      const intent = form.payment_intent!;
      const refund = { amount: Number(form.amount), metadata: { key: form['metadata[key]']! } };
      this.refunds.set(intent, [...(this.refunds.get(intent) ?? []), refund]);
      return { object: 'refund', ...refund };
    }
    if (what === 'disputes') {
      const dispute = this.disputes.get(searchParams.get('payment_intent')!);
      return { object: 'list', data: dispute ? [dispute] : [] };
    }
    if (what === 'billing_portal') {
      this.portals.push(form);
      return { object: 'billing_portal.session', url: 'https://billing.stripe.com/p/session/1' };
    }
    if (what === 'customers') {
      const invoice_settings = { default_payment_method: this.chosenMethod };
      return { id: second, object: 'customer', invoice_settings };
    }
    if (what === 'payment_intents') return this.#chargeOf(second, form);
    if (!id) return this.#present(this.#create(form));
    const session = this.sessions.get(id);
    if (session && act === 'expire') session.status = 'expired';
    return session ? this.#present(session) : null;
  }

  /** Returns why a refund is refused, such as one of more than was paid. */
  #refusalOf({ method, url, headers }: http.IncomingMessage, form: Record<string, string>) {
    if (method !== 'POST' || url !== '/v1/refunds') return null;
    const key = String(headers['idempotency-key']);
    // Like Stripe, it repeats its refusal for the same key.
    const isDisputed = this.disputes.has(form.payment_intent!);
    const refused = this.refusesRefunds ?? (isDisputed ? 'charge_disputed' : null);
    const code = this.#refusedKeys.get(key) ?? refused;
    if (code) {
      this.#refusedKeys.set(key, code);
      return { code, message: `Refused: ${code}` };
    }
    const id = form.payment_intent!;
    const charge = this.charges.find((one) => one.id === id);
    const paid = charge ? Number(charge.form.amount) : this.sessions.get(id.slice(3))!.amount;
    const isMore = this.#refundedOf(id) + Number(form.amount) > paid;
    return isMore ? { code: 'charge_already_refunded', message: 'Already refunded' } : null;
  }

  #refundedOf(id: string): number {
    return (this.refunds.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0);
  }

  #chargeOf(id: string | undefined, form: Record<string, string>): unknown {
    if (id) return this.#presentIntent(id);
    const charge = { id: `pi_${crypto.randomUUID()}`, form };
    this.charges.push(charge);
    return this.#presentIntent(charge.id);
  }

  #presentIntent(id: string): unknown {
    const amount_refunded = this.#refundedOf(id);
    const known = { customer: 'cus_of_the_stand_in', payment_method: 'pm_of_the_stand_in' };
    const owner = this.forgetsCustomers ? { customer: null } : known;
    const latest_charge = { amount_refunded, disputed: this.disputes.has(id) };
    return { id, status: 'succeeded', ...this.#orderOf(id), latest_charge, ...owner };
  }

  /** Returns the amount and the metadata of a payment. */
  #orderOf(id: string) {
    const session = this.sessions.get(id.slice(3));
    const form = session?.wanted ?? this.charges.find((one) => one.id === id)?.form;
    const amount = session?.amount ?? Number(form?.amount);
    const sums = { amount, amount_received: amount, currency: 'usd' };
    return { ...sums, metadata: { orderId: form?.['metadata[orderId]'] } };
  }

  #create(wanted: Record<string, string>): Session {
    const id = `cs_test_${crypto.randomUUID()}`;
    const amount = Number(wanted['line_items[0][price_data][unit_amount]']);
    const url = `https://checkout.stripe.com/c/pay/${id}`;
    const state = { status: 'open', payment_status: 'unpaid' } as const;
    const session: Session = { id, url, amount, wanted, ...state };
    this.sessions.set(id, session);
    return session;
  }

  #present({ id, url, status, payment_status, amount }: Session): unknown {
    const isPaid = payment_status === 'paid';
    return {
      ...{ object: 'checkout.session', id, url: status === 'open' ? url : null },
      ...{ status, payment_status, amount_total: amount, currency: 'usd' },
      payment_intent: isPaid ? this.#presentIntent(`pi_${id}`) : null,
    };
  }
}
