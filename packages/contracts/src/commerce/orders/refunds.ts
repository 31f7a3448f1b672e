/** Days after the payment within which a buyer may get a refund without approval. */
export const refundDays = 30;

/** Tells whether a buyer may still get that refund. Times in milliseconds. */
export function isWithinRefundDays(paidAt: number, now: number): boolean {
  return now - paidAt <= refundDays * 24 * 3_600_000;
}
