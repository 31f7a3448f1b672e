import { chakra, Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Eye,
  Heading,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { LinkAddress } from './link-address.tsx';

interface Tool {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The mark that is active at the cursor; omitted for one-time actions. */
  readonly active?: readonly [name: string, attributes?: object];
  readonly run: (editor: Editor) => unknown;
}

const start = (editor: Editor) => editor.chain().focus();

const tools: readonly Tool[] = [
  { label: 'Bold', Icon: Bold, active: ['bold'], run: (e) => start(e).toggleBold().run() },
  { label: 'Italic', Icon: Italic, active: ['italic'], run: (e) => start(e).toggleItalic().run() },
  {
    label: 'Underline',
    Icon: Underline,
    active: ['underline'],
    run: (e) => start(e).toggleUnderline().run(),
  },
  {
    label: 'Strikethrough',
    Icon: Strikethrough,
    active: ['strike'],
    run: (e) => start(e).toggleStrike().run(),
  },
  { label: 'Code', Icon: Code, active: ['code'], run: (e) => start(e).toggleCode().run() },
  {
    label: 'Heading',
    Icon: Heading,
    active: ['heading'],
    run: (e) => start(e).toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bulleted list',
    Icon: List,
    active: ['bulletList'],
    run: (e) => start(e).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    active: ['orderedList'],
    run: (e) => start(e).toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    Icon: Quote,
    active: ['blockquote'],
    run: (e) => start(e).toggleBlockquote().run(),
  },
  { label: 'Undo', Icon: Undo2, run: (e) => start(e).undo().run() },
  { label: 'Redo', Icon: Redo2, run: (e) => start(e).redo().run() },
];

interface ToolbarProps {
  readonly editor: Editor;
  readonly isPreview: boolean;
  readonly onPreview: () => void;
}

/** A single Tab stop; arrow keys move between the buttons. */
export function Toolbar({ editor, isPreview, onPreview }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools.map(({ active }) => active), ['link'] as const].map(
        (active) => active !== undefined && now.isActive(...(active as [string])),
      ),
  });
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const next = (stop + step + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  };
  const button = (index: number, label: string, Icon: LucideIcon, isOn: boolean | undefined) => ({
    ...({ variant: 'quiet', size: 'icon', title: label, 'aria-label': label } as const),
    ...{ 'aria-pressed': isOn, tabIndex: stop === index ? 0 : -1 },
    ...{ onFocus: () => setStop(index), bg: isOn ? 'surface.inset' : undefined },
    children: <Icon aria-hidden />,
  });
  return (
    <chakra.div borderBottomWidth="hairline">
      <Flex ref={bar} role="toolbar" aria-label="Formatting" wrap="wrap" p="1" onKeyDown={move}>
        {tools.map(({ label, Icon, active, run }, index) => (
          <Button
            key={label}
            {...button(index, label, Icon, active && on[index])}
            disabled={isPreview}
            onClick={() => run(editor)}
          />
        ))}
        <Button
          {...button(tools.length, 'Link', LinkIcon, on[tools.length])}
          disabled={isPreview}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
        />
        <Button {...button(tools.length + 1, 'Preview', Eye, isPreview)} onClick={onPreview} />
      </Flex>
      {isLinking && !isPreview && <LinkAddress editor={editor} onDone={() => setLinking(false)} />}
    </chakra.div>
  );
}
