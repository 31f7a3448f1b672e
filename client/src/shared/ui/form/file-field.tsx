import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { formatBytes } from '~/shared/format/format.ts';
import { Picture } from '~/shared/ui/media/picture.tsx';
import { useObjectUrl } from '~/shared/ui/media/use-object-url.ts';
import { FieldFault, FieldLabel } from './field.tsx';
import { FileInput } from './file-input.tsx';
import { useFieldError } from './form.tsx';

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The stored picture, which is shown until a new file is chosen. */
  readonly current?: ReactNode;
}

/** Chooses one picture and shows a preview. */
export function FileField({ name, label, hint, current }: FileFieldProps) {
  const id = useId();
  const error = useFieldError(name);
  const [file, setFile] = useState<File | null>(null);
  const preview = useObjectUrl(file);
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Flex direction="column" gap="1.5" minW="0" flex="1">
      <FieldLabel htmlFor={id} isOptional>
        {label}
      </FieldLabel>
      <Flex gap="3" align="center">
        {preview ? (
          <Picture src={preview} alt="" fallback={current} boxSize="16" borderRadius="sm" />
        ) : (
          current
        )}
        <FileInput
          id={id}
          name={name}
          accept="image/*"
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Flex>
      {(hint || file) && (
        <chakra.p id={`${id}-hint`} textStyle="note" color="text.subtle">
          {file ? `${file.name}, ${formatBytes(file.size)}` : hint}
        </chakra.p>
      )}
      <FieldFault id={`${id}-error`} error={error} />
    </Flex>
  );
}

/** Returns the file chosen for a name, or null. */
export function fileOf(values: FormData, name: string): File | null {
  const value = values.get(name);
  return value instanceof File && value.size + value.name.length > 0 ? value : null;
}
