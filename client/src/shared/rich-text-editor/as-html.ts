import { isRichText } from '@atelier/contracts/core/rich-text';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of either kind for the editor: of plain text, each empty line parts two paragraphs. */
export function asHtml(text: string): string {
  if (text === '' || isRichText(text)) return text;
  const escaped = text.replace(/[&<>]/g, (one) => entities[one]!);
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
