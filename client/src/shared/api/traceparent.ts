/**
 * Begins a trace: the value of the header `traceparent` of a call, by which operators can follow it
 * through all processes (W3C Trace Context). It says nothing about the person or the browser.
 */
export function newTraceparent(): string {
  const random = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
