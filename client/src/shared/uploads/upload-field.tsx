import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useUnsaved } from '~/shared/ui/form/drafts/unsaved.tsx';
import { FieldFault, FieldLabel } from '~/shared/ui/form/field.tsx';
import { FileInput } from '~/shared/ui/form/file-input.tsx';
import { useFieldError } from '~/shared/ui/form/form.tsx';
import { acceptedTypes, chosenFile, type UploadPart } from './sending/upload.ts';
import { UploadState } from './tray/upload-state.tsx';
import type { FormUpload } from './use-form-upload.ts';

interface UploadFieldProps {
  readonly part: UploadPart;
  readonly label: string;
  readonly file: FormUpload;
  readonly hint: string;
  /** Whether the input takes the focus when it appears. */
  readonly autoFocus?: boolean;
  /** The file that is stored, above the input. */
  readonly children?: ReactNode;
}

/** Chooses a file of a form and shows its upload. */
export function UploadField(props: UploadFieldProps) {
  const { part, label, file, hint, autoFocus = false, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const discard = () => {
    if (input.current) input.current.value = '';
    file.choose(undefined);
  };
  const error = useFieldError(part);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useUnsaved(() => (file.upload ? chosenFile[part] : null));
  return (
    <Flex direction="column" gap="1.5" minW="0" flex="1">
      <FieldLabel htmlFor={id} isOptional>
        {label}
      </FieldLabel>
      {children}
      <FileInput
        ref={input}
        id={id}
        name={part}
        accept={acceptedTypes[part]}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={(event) => file.choose(event.target.files?.[0])}
      />
      <chakra.p id={`${id}-hint`} textStyle="note" color="text.subtle">
        {hint}
      </chakra.p>
      {file.upload && <UploadState upload={file.upload} onCancel={discard} />}
      <FieldFault id={`${id}-error`} error={error} />
    </Flex>
  );
}

interface VideoFieldProps {
  readonly video: FormUpload;
  readonly hint: string;
}

/** Chooses the video of a form and shows its upload. */
export function VideoField({ video, hint }: VideoFieldProps) {
  return <UploadField part="video" label="Video" file={video} hint={hint} />;
}
