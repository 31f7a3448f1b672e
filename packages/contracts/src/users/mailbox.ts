/** Providers at which dots in the name make no difference. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address, so that one mailbox counts once: in lowercase, without what
 * follows a plus sign, and for Gmail without dots.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  // An address may begin with the sign.
  const tagless = name || address.slice(0, at).toLowerCase();
  if (!dotless.has(domain)) return `${tagless}@${domain}`;
  return `${tagless.replaceAll('.', '')}@gmail.com`;
}
