import { Marked } from 'marked';
import { RichText } from '~/shared/ui/rich-text.tsx';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** HTML in a note is text like any other. */
const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: { html: ({ text }) => text.replace(/[&<>]/g, (sign) => signs[sign]!) },
});

/** The Markdown of a note, drawn from the elements that rich text may have. */
export function NoteText({ text }: { text: string }) {
  return <RichText html={markdown.parse(text, { async: false })} fallback={text} />;
}
