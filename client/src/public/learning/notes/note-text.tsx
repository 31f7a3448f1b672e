import { Marked } from 'marked';
import { RichText } from '~/shared/ui/text/rich-text.tsx';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Shows HTML in a note as plain text. */
const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: { html: ({ text }) => text.replace(/[&<>]/g, (sign) => signs[sign]!) },
});

/** Renders the Markdown of a note with the elements permitted in rich text. */
export function NoteText({ text }: { text: string }) {
  return <RichText html={markdown.parse(text, { async: false })} fallback={text} />;
}
