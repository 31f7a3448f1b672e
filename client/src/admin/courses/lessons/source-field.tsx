import type { SourceFiles } from '@atelier/contracts/catalog/source-files';
import { chakra, Flex } from '@chakra-ui/react';
import { formatBytes } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/button.tsx';
import { typedText, useUnsaved } from '~/shared/ui/unsaved.tsx';
import { UploadField } from '~/shared/uploads/upload-field.tsx';
import type { FormUpload } from '~/shared/uploads/use-form-upload.ts';

interface SourceFieldProps {
  readonly file: FormUpload;
  /** The source files that the lesson has. */
  readonly stored: SourceFiles | null;
  /** Whether saving removes the stored files. */
  readonly isRemoved: boolean;
  readonly onRemove: (isRemoved: boolean) => void;
}

/** Chooses the source files of a lesson, or removes the stored ones when the form is saved. */
export function SourceField({ file, stored, isRemoved, onRemove }: SourceFieldProps) {
  useUnsaved(() => (isRemoved ? typedText : null));
  return (
    <UploadField
      part="source"
      label="Source files (ZIP)"
      file={file}
      hint={
        stored && !isRemoved
          ? 'Leave empty to keep the current files.'
          : 'One ZIP file of up to 500 MB, for Pro, Team and buyers of the course.'
      }
    >
      {stored && (
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
      )}
    </UploadField>
  );
}
