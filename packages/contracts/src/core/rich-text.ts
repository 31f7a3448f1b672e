const blocks = /^\s*<(?:p|h[1-6]|ul|ol|blockquote|pre|hr)(?:\s[^<>]*)?\/?>/i;

/** Whether a text that may be either is rich text: HTML that begins with a block of it. */
export function isRichText(text: string): boolean {
  return blocks.test(text);
}
