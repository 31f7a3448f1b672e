import { chakra } from '@chakra-ui/react';
import { EditorContent } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { RichText } from '~/shared/ui/text/rich-text.tsx';
import { Toolbar } from './toolbar.tsx';
import { useWiredEditor, type Wiring } from './use-wired-editor.ts';

interface EditorProps extends Wiring {
  /** Called once the editor has replaced the control on screen. */
  readonly onReady: () => void;
}

/** Edits rich text as it will look, with a toolbar and a preview. */
export function Editor({ onReady, ...wiring }: EditorProps) {
  const editor = useWiredEditor(wiring);
  const [isPreview, setPreview] = useState(false);
  const latestReady = useRef(onReady);
  useEffect(() => latestReady.current(), []);

  return (
    <chakra.div
      borderWidth="hairline"
      borderColor="border.strong"
      borderRadius="md"
      bg="surface"
      data-rich-text=""
    >
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

/** The same styles as in `RichText`. */
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
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': { borderWidth: 'hairline', px: '2', py: '1', textAlign: 'start' },
} as const;
