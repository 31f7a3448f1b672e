/** Days after the payment in which a buyer may take the money back without asking. */
export const refundDays = 30;

/** Whether a buyer may still do so. Times in milliseconds. */
export function isWithinRefundDays(paidAt: number, now: number): boolean {
  return now - paidAt <= refundDays * 24 * 3_600_000;
}
