import type { SourceFiles } from '@atelier/contracts/catalog/source-files';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { formatBytes } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { typedText, useUnsaved } from '~/shared/ui/form/drafts/unsaved.tsx';
import { UploadField } from '~/shared/uploads/upload-field.tsx';
import type { FormUpload } from '~/shared/uploads/use-form-upload.ts';

interface StoredProps {
  /** The source files that the lesson has. */
  readonly stored: SourceFiles | null;
  /** Whether saving removes the stored files. */
  readonly isRemoved: boolean;
  readonly onRemove: (isRemoved: boolean) => void;
}

interface SourceFieldProps extends StoredProps {
  readonly file: FormUpload;
}

/**
 * Chooses the source files of a lesson, or removes the stored ones when the form is saved. Most
 * lessons have none, so the field is shown on request.
 */
export function SourceField({ file, ...props }: SourceFieldProps) {
  const { stored, isRemoved } = props;
  const [isOpened, setOpened] = useState(false);
  // A form that is opened again may have a chosen file.
  const [wasChosen] = useState(file.upload !== undefined);
  useUnsaved(() => (isRemoved ? typedText : null));
  if (!isOpened && !wasChosen) {
    return (
      <Flex align="center" gap="3" wrap="wrap">
        <Stored {...props} />
        <Button variant="outline" size="sm" onClick={() => setOpened(true)}>
          {stored ? 'Replace source files' : 'Add source files'}
        </Button>
      </Flex>
    );
  }
  return (
    <UploadField
      part="source"
      label="Source files (ZIP)"
      file={file}
      autoFocus={isOpened}
      hint={
        stored && !isRemoved
          ? 'Leave empty to keep the current files.'
          : 'One ZIP file of up to 500 MB, for Pro, Team and buyers of the course.'
      }
    >
      <Stored {...props} />
    </UploadField>
  );
}

/** The stored source files, and the button that removes them. */
function Stored({ stored, isRemoved, onRemove }: StoredProps) {
  if (!stored) return null;
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <chakra.p role="status" textStyle="small" overflowWrap="anywhere" minW="0">
        {isRemoved
          ? `${stored.name} is removed when the form is saved.`
          : `${stored.name} · ${formatBytes(stored.bytes)}`}
      </chakra.p>
      <Button
        variant="outline"
        size="sm"
        aria-label={isRemoved ? 'Keep the source files' : 'Remove the source files'}
        onClick={() => onRemove(!isRemoved)}
      >
        {isRemoved ? 'Keep' : 'Remove'}
      </Button>
    </Flex>
  );
}
