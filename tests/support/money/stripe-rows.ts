export interface Session {
  readonly id: string;
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  readonly amount: number;
  /** Form fields of the request that created it. */
  readonly wanted: Readonly<Record<string, string>>;
}

/** A payment made off-session. */
export interface Charge {
  readonly id: string;
  readonly form: Readonly<Record<string, string>>;
}

/** A dispute of a payment, with Stripe's status. */
export interface Dispute {
  readonly amount: number;
  readonly status: string;
  /** In seconds. */
  readonly created: number;
}

export interface Refund {
  readonly amount: number;
  /** `succeeded` by default. */
  status?: 'succeeded' | 'failed';
  readonly metadata: { readonly key: string };
}
