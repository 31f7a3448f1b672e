import { chakra, Flex } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import { FileInput } from '~/shared/ui/file-input.tsx';
import { useFieldError } from '~/shared/ui/form.tsx';
import { useUnsaved } from '~/shared/ui/unsaved.tsx';
import { chosenVideo } from './chosen-video.ts';
import { UploadState } from './upload-state.tsx';
import type { VideoUpload } from './use-video-upload.ts';

interface VideoFieldProps {
  readonly video: VideoUpload;
  readonly hint: string;
}

/** Chooses the video of a form and shows its upload. */
export function VideoField({ video, hint }: VideoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const discard = () => {
    if (input.current) input.current.value = '';
    video.choose(undefined);
  };
  const error = useFieldError('video');
  useUnsaved(() => (video.upload ? chosenVideo : null));
  return (
    <Flex direction="column" gap="1.5" minW="0" flex="1">
      <chakra.label htmlFor={id} textStyle="control">
        Video{' '}
        <chakra.span color="text.subtle" fontWeight="regular">
          (optional)
        </chakra.span>
      </chakra.label>
      <FileInput
        ref={input}
        id={id}
        name="video"
        accept="video/*"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={(event) => video.choose(event.target.files?.[0])}
      />
      <chakra.p id={`${id}-hint`} textStyle="note" color="text.subtle">
        {hint}
      </chakra.p>
      {video.upload && <UploadState upload={video.upload} onCancel={discard} />}
      {error && (
        <chakra.p id={`${id}-error`} textStyle="note" color="danger">
          {error}
        </chakra.p>
      )}
    </Flex>
  );
}
