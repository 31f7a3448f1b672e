import { isRichText } from '@atelier/contracts/core/text/rich-text';
import { richTextAsXhtml } from '@atelier/service-kit/text/rich-text';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML 1.0 does not allow in any form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Escapes text for element content and attribute values, without characters that XML forbids. */
export function escapeXml(text: string): string {
  const allowed = text.toWellFormed().replace(forbidden, '');
  return allowed.replace(/[&<>"]/g, (character) => entities[character]!);
}

/** Returns one paragraph per paragraph of plain text, with its line breaks; rich text as it is. */
export function paragraphs(text: string | null): string {
  if (!text) return '';
  if (isRichText(text)) {
    return richTextAsXhtml(text.toWellFormed().replace(forbidden, ''));
  }
  return text
    .split(/\r?\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${part.trim().split(/\r?\n/).map(escapeXml).join('<br />')}</p>`)
    .join('\n');
}

export function bulletList(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</ul>`;
}

interface Document {
  readonly title: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** XHTML of the body. */
  readonly body: string;
}

/** Returns a complete XHTML document as EPUB 3 requires it. */
export function xhtmlDocument({ title, language, body }: Document): string {
  const lang = escapeXml(language);
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" href="style.css" /></head>
<body>
${body}
</body>
</html>
`;
}
