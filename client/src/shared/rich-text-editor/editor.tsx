import { chakra } from '@chakra-ui/react';
import { EditorContent, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { enterContent } from '~/shared/ui/form-controls.ts';
import { RichText } from '~/shared/ui/rich-text.tsx';
import { asHtml } from './as-html.ts';
import { extensions } from './extensions.ts';
import { Toolbar } from './toolbar.tsx';

export interface EditorProps {
  /** The control that the form knows: it holds the text, and follows the editor. */
  readonly control: RefObject<HTMLTextAreaElement | null>;
  /** What the control holds, where a form sets it. */
  readonly value: string | undefined;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Told once it stands in the control's place. */
  readonly onReady: () => void;
}

/** Rich text as it will look, with a toolbar and a preview. */
export function Editor(props: EditorProps) {
  const { control, value, labelledBy, describedBy, isInvalid, onReady } = props;
  const written = useRef(control.current?.value ?? '');
  const [isPreview, setPreview] = useState(false);
  const editor = useEditor({
    extensions,
    content: asHtml(written.current),
    injectCSS: false,
    onFocus: () => {
      // The form notes what a control held when it was first entered.
      control.current?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      if (control.current) enterContent(control.current, written.current);
    },
  });

  useEffect(() => {
    const element = control.current;
    if (!element) return;
    const follow = () => {
      if (element.value === written.current) return;
      written.current = element.value;
      editor.commands.setContent(asHtml(element.value), { emitUpdate: false });
    };
    follow();
    const focus = () => document.activeElement === element && editor.commands.focus();
    element.addEventListener('input', follow);
    element.addEventListener('focus', focus);
    return () => {
      element.removeEventListener('input', follow);
      element.removeEventListener('focus', focus);
    };
  }, [control, editor]);

  useEffect(() => {
    if (value === undefined || value === written.current) return;
    written.current = value;
    editor.commands.setContent(asHtml(value), { emitUpdate: false });
  }, [value, editor]);

  useEffect(() => {
    const attributes = {
      ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelledBy },
      ...(isInvalid && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    };
    editor.setOptions({ editorProps: { attributes, transformPastedHTML: withoutHandlers } });
  }, [editor, labelledBy, isInvalid, describedBy]);

  const latestReady = useRef(onReady);
  useEffect(() => latestReady.current(), []);

  return (
    <chakra.div borderWidth="hairline" borderColor="border.strong" borderRadius="md" bg="surface">
      <Toolbar editor={editor} isPreview={isPreview} onPreview={() => setPreview(!isPreview)} />
      {isPreview && (
        <chakra.section aria-label="Preview of the text" p="3" minH="24">
          <RichText html={editor.getHTML()} fallback="There is nothing to see yet." />
        </chakra.section>
      )}
      <chakra.div hidden={isPreview} css={drawn}>
        <EditorContent editor={editor} />
      </chakra.div>
    </chakra.div>
  );
}

/** They would go anyway, but not before the page's policy has complained of them. */
function withoutHandlers(html: string): string {
  return html.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '');
}

/** As `RichText` draws it. */
const drawn = {
  '& .ProseMirror': {
    minH: '24',
    maxH: 'list',
    overflowY: 'auto',
    p: '3',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    borderRadius: 'md',
  },
  '& .ProseMirror > * + *': { mt: '4' },
  '& ul, & ol': { ps: '6' },
  '& ul': { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  '& h1, & h2, & h3, & h4, & h5, & h6': { textStyle: 'title' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  '& blockquote': { borderInlineStartWidth: 'rule', ps: '4', color: 'text.muted' },
  '& pre': { overflowX: 'auto', p: '4', bg: 'surface.inset', borderRadius: 'md' },
  '& img': { maxW: 'full', h: 'auto' },
} as const;
