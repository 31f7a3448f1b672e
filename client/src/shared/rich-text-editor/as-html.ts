import { isRichText } from '@atelier/contracts/core/text/rich-text';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts text of either kind for the editor; in plain text, empty lines separate paragraphs. */
export function asHtml(text: string): string {
  if (text === '' || isRichText(text)) return text;
  const escaped = text.replace(/[&<>]/g, (one) => entities[one]!);
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
