import { chakra, Flex } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { typedText, useUnsaved } from '~/shared/ui/form/drafts/unsaved.tsx';
import { FieldLabel } from '~/shared/ui/form/field.tsx';
import { FileInput } from '~/shared/ui/form/file-input.tsx';
import { useObjectUrl } from '~/shared/ui/media/use-object-url.ts';

/** The stored cover, a new one, or none (the cover is removed). */
export type CoverChoice = 'stored' | 'none' | File;

interface CoverFieldProps {
  /** Path of the stored cover. */
  readonly stored: string | null;
  readonly choice: CoverChoice;
  readonly onChange: (choice: CoverChoice) => void;
}

/** Field that chooses, previews or removes a cover. */
export function CoverField({ stored, choice, onChange }: CoverFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const made = useObjectUrl(choice instanceof File ? choice : null);
  const shown = made ?? (choice === 'stored' ? stored : null);
  useUnsaved(() => (choice === 'stored' ? null : typedText));
  const clear = () => {
    if (input.current) input.current.value = '';
    onChange('none');
  };
  return (
    <Flex direction="column" gap="1.5">
      <FieldLabel htmlFor={id} isOptional>
        Cover image
      </FieldLabel>
      {shown && (
        <Flex align="center" gap="4">
          <chakra.img
            src={shown}
            alt="Preview of the cover"
            w="thumb"
            aspectRatio="cover"
            objectFit="cover"
            borderRadius="md"
          />
          <Button variant="outline" size="sm" onClick={clear}>
            Clear preview
          </Button>
        </Flex>
      )}
      <FileInput
        ref={input}
        id={id}
        accept="image/*"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChange(file);
        }}
      />
    </Flex>
  );
}
