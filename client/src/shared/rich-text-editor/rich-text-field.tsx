import { type ComponentProps, useRef, useState } from 'react';
import { type FieldShape, TextareaControl, useFieldParts } from '~/shared/ui/form/field.tsx';
import { useFieldError } from '~/shared/ui/form/form.tsx';
import { lazyPart } from '~/shared/ui/layout/lazy-part.tsx';

const Editor = lazyPart(() => import('./editor.tsx').then((m) => m.Editor), {
  waiting: null,
  // The text area remains usable, because HTML can be typed as well.
  Failure: null,
});

interface RichTextFieldProps extends FieldShape, ComponentProps<typeof TextareaControl> {
  readonly name: string;
  readonly value?: string;
}

/**
 * Rich text in a form. A text area holds the value, so that drafts, errors and the question before
 * leaving work as for any field. The editor, which is loaded on demand, replaces it on screen.
 */
export function RichTextField({ name, label, hint, ...rest }: RichTextFieldProps) {
  const [isReady, setReady] = useState(false);
  const control = useRef<HTMLTextAreaElement>(null);
  const parts = useFieldParts({ name, label, hint }, false, !isReady);
  const error = useFieldError(name);
  const hidden = { srOnly: true, tabIndex: -1, 'aria-hidden': true } as const;
  return parts.frame(
    <>
      <TextareaControl
        rows={5}
        resize="vertical"
        {...rest}
        {...parts.control}
        {...(isReady && hidden)}
        ref={control}
        data-label={label}
      />
      <Editor
        control={control}
        value={rest.value}
        labelledBy={parts.labelId}
        describedBy={parts.control['aria-describedby']}
        isInvalid={error !== undefined}
        onReady={() => setReady(true)}
      />
    </>,
  );
}
