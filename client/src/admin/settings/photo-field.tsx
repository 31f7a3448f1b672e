import type { ImageVariant } from '@atelier/contracts/media/assets';
import { chakra, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '~/shared/ui/form/button.tsx';
import { typedText, useUnsaved } from '~/shared/ui/form/drafts/unsaved.tsx';
import { useFieldError } from '~/shared/ui/form/form.tsx';
import { Avatar } from '~/shared/ui/media/avatar.tsx';
import { useObjectUrl } from '~/shared/ui/media/use-object-url.ts';

/** The stored photo, a new one, or none (the photo is removed). */
export type PhotoChoice = 'stored' | 'none' | File;

interface PhotoFieldProps {
  /** Name in the contract. */
  readonly name: string;
  readonly label: string;
  /** What the picture is, on buttons. */
  readonly noun: string;
  /** Whose picture it is; without one, their initials are shown. */
  readonly of: string;
  readonly stored: readonly ImageVariant[];
  readonly choice: PhotoChoice;
  readonly onChange: (choice: PhotoChoice) => void;
}

/** Previews a square picture, and lets the admin choose another one or remove it. */
export function PhotoField(props: PhotoFieldProps) {
  const { name, label, noun, stored, choice, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const error = useFieldError(name);
  const made = useObjectUrl(choice instanceof File ? choice : null);
  const isStored = choice === 'stored';
  useUnsaved(() => (isStored ? null : typedText));
  const src = made ?? (isStored ? (stored.at(-1)?.path ?? null) : null);
  const remove = () => {
    if (input.current) input.current.value = '';
    onChange('none');
  };
  return (
    <Flex gap="5" align="center" wrap="wrap">
      <Avatar name={props.of} src={src} variants={isStored ? [...stored] : undefined} size="32" />
      <Flex direction="column" gap="2" align="flex-start">
        <chakra.p textStyle="control">{label}</chakra.p>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
            {`${src ? 'Change' : 'Choose'} ${noun}`}
          </Button>
          {src && (
            <Button variant="quiet" size="sm" onClick={remove}>
              {`Remove ${noun}`}
            </Button>
          )}
        </Flex>
        <chakra.input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChange(file);
          }}
        />
        <chakra.p textStyle="note" color={error ? 'danger' : 'text.subtle'} role="status">
          {error ?? (isStored ? 'JPEG, PNG or WEBP, up to 5 MB' : 'Shown to others once you save.')}
        </chakra.p>
      </Flex>
    </Flex>
  );
}
