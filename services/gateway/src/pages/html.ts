const entities: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

/** Escapes text for HTML and XML, in elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** Shortens text to about this many characters, at a word boundary. */
export function shorten(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = plain.lastIndexOf(' ', length - 1);
  return `${plain.slice(0, cut > 0 ? cut : length - 1)}…`;
}

/** Returns the text of an HTML document without tags. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => names[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** Formats a duration as ISO 8601, in whole minutes from one minute on: `PT1H5M`, `PT42S`. */
export function isoDuration(seconds: number): string {
  if (seconds < 60) return `PT${Math.round(seconds)}S`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`;
}
