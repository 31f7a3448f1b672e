import { useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef } from 'react';
import { toast } from '~/shared/feedback/feedback.ts';
import { enterContent } from '~/shared/ui/form/form-controls.ts';
import { asHtml } from './as-html.ts';
import { extensions } from './extensions.ts';

export interface Wiring {
  /** The form's control, which holds the text and follows the editor. */
  readonly control: RefObject<HTMLTextAreaElement | null>;
  /** Value of the control, if the form sets it. */
  readonly value: string | undefined;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** Connects an editor and the control of a form, so that each follows the other. */
export function useWiredEditor({ control, value, labelledBy, describedBy, isInvalid }: Wiring) {
  const written = useRef(control.current?.value ?? '');
  const editor = useEditor({
    extensions,
    content: asHtml(written.current),
    injectCSS: false,
    onFocus: () => {
      // The form records the value of a control when it is first focused.
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
    const focus = () => document.activeElement === element && editor.commands.focus();
    follow();
    focus();
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
    editor.setOptions({
      editorProps: { attributes, transformPastedHTML: cleaned, handlePaste, handleDrop },
    });
  }, [editor, labelledBy, isInvalid, describedBy]);

  return editor;
}

/** Pictures of other programs come as files, which nothing here can keep. */
function handlePaste(_view: unknown, event: ClipboardEvent): boolean {
  const hasText = event.clipboardData?.types.some((type) => type.startsWith('text/')) ?? false;
  const hasPicture = (event.clipboardData?.files.length ?? 0) > 0;
  if (hasText || !hasPicture) return false;
  refusePicture();
  return true;
}

/** Files are refused, or passed on, by `file-drops.ts`. */
function handleDrop(_view: unknown, event: DragEvent): boolean {
  return (event.dataTransfer?.files.length ?? 0) > 0;
}

/** Says that a picture is left out of a text, and what to do instead. */
function refusePicture(): void {
  const text = 'Texts can only show pictures with an address of their own (https://).';
  toast('error', 'The picture was left out', { text });
}

/** Pasted text without event handlers; says so if pictures in it cannot be kept. */
function cleaned(html: string): string {
  const pictures = html.match(/<img\b[^>]*>/gi) ?? [];
  const hasAddress = (tag: string) => /\ssrc\s*=\s*["']?(https:\/\/|\/media\/images\/)/i.test(tag);
  if (!pictures.every(hasAddress)) refusePicture();
  return withoutHandlers(html);
}

/**
 * Removes event handlers. The editor would drop them anyway, but only after they have triggered
 * reports of the content security policy.
 */
function withoutHandlers(html: string): string {
  return html.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '');
}
