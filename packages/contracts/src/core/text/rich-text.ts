const blocks = /^\s*<(?:p|h[1-6]|ul|ol|blockquote|pre|hr|table)(?:\s[^<>]*)?\/?>/i;

/**
 * Tells whether text that may be plain or rich is rich text: HTML that starts with a block element
 * of it.
 */
export function isRichText(text: string): boolean {
  return blocks.test(text);
}
