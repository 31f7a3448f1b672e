import type { AdminProfile } from '@atelier/contracts/users/admin-settings';
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
  readonly profile: AdminProfile;
  readonly choice: PhotoChoice;
  readonly onChange: (choice: PhotoChoice) => void;
}

/** Previews the photo, and lets the admin choose another one or remove it. */
export function PhotoField({ profile, choice, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const error = useFieldError('avatar');
  const made = useObjectUrl(choice instanceof File ? choice : null);
  const isStored = choice === 'stored';
  useUnsaved(() => (isStored ? null : typedText));
  const src = made ?? (isStored ? profile.avatar : null);
  const remove = () => {
    if (input.current) input.current.value = '';
    onChange('none');
  };
  return (
    <Flex gap="5" align="center" wrap="wrap">
      <Avatar
        name={profile.name || profile.email}
        src={src}
        variants={isStored ? profile.avatars : undefined}
        size="32"
      />
      <Flex direction="column" gap="2" align="flex-start">
        <chakra.p textStyle="control">Profile photo</chakra.p>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
            {src ? 'Change photo' : 'Choose photo'}
          </Button>
          {src && (
            <Button variant="quiet" size="sm" onClick={remove}>
              Remove photo
            </Button>
          )}
        </Flex>
        <chakra.input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Profile photo"
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
