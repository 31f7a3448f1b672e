import { chakra, Flex } from '@chakra-ui/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useState } from 'react';
import { formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { FileInput } from '~/shared/ui/form/file-input.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';
import { useCancelUpload } from '~/shared/uploads/rows-of-uploads.ts';
import { acceptedTypes, type Upload } from '~/shared/uploads/sending/upload.ts';
import { useUploads } from '~/shared/uploads/upload-list.ts';
import { continueUpload } from '~/shared/uploads/upload-queue.ts';
import { useOutcomes } from '~/shared/uploads/use-outcomes.ts';
import { screenOf } from '~/shared/uploads/video-owner.ts';
import { TrayActions } from './tray-actions.tsx';
import { UploadState } from './upload-state.tsx';

/**
 * The uploads of this tab whose forms are saved, at the bottom of every screen of the back office.
 */
export function UploadTray() {
  const uploads = useUploads().filter(({ target }) => target);
  const [choice, setFolded] = useState<boolean | null>(null);
  useOutcomes(uploads);
  if (uploads.length === 0) return null;
  // Collapsed once every file is saved and every video ready.
  const folded = choice ?? uploads.every(isOver);
  return (
    <chakra.section
      aria-label="Uploads"
      position="sticky"
      bottom="0"
      zIndex="header"
      mx={{ base: '0', md: '8' }}
      bg="surface.raised"
      borderWidth="hairline"
      borderTopRadius="lg"
      boxShadow="overlay"
    >
      <Flex align="center" justify="space-between" gap="3" px="4" py="2">
        <chakra.h2 textStyle="control">
          <span role="status">{headlineOf(uploads)}</span>
        </chakra.h2>
        <Flex gap="2">
          <TrayActions uploads={uploads} />
          <Button
            variant="quiet"
            size="icon"
            aria-label={folded ? 'Show uploads' : 'Fold uploads'}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            {folded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          </Button>
        </Flex>
      </Flex>
      {!folded && (
        <chakra.ul
          listStyleType="none"
          maxH="list"
          overflowY="auto"
          tabIndex={0}
          aria-label="Files"
          px="4"
        >
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

function isOver({ part, status, outcome }: Upload): boolean {
  return part === 'source' ? status === 'done' : outcome?.status === 'ready';
}

/** Memoized, so that progress of one upload does not render the others. */
const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const cancel = useCancelUpload();
  const { target, fileName, status, part } = upload;
  return (
    <chakra.li py="3" borderTopWidth="hairline">
      <chakra.p textStyle="small" overflowWrap="anywhere" mb="1.5">
        {target && status !== 'refused' ? (
          <TextLink to={screenOf(target)}>{target.title}</TextLink>
        ) : (
          (target?.title ?? fileName)
        )}
        {part === 'source' && ' (source files)'}
      </chakra.p>
      <UploadState upload={upload} onCancel={() => void cancel(upload)} />
      {upload.status === 'interrupted' && <FileAgain upload={upload} />}
    </chakra.li>
  );
});

/** After a reload or a change of the file, the user has to choose it again. */
function FileAgain({ upload }: { upload: Upload }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <chakra.div mt="2">
      <FileInput
        aria-label={`Choose ${upload.fileName} again to go on`}
        accept={acceptedTypes[upload.part]}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) setProblem(continueUpload(upload.key, file));
        }}
      />
      <chakra.p
        textStyle="note"
        mt="1.5"
        role={problem ? 'alert' : undefined}
        color={problem ? 'danger' : 'text.muted'}
      >
        {problem ??
          (upload.problem
            ? ''
            : `The page was reloaded. Choose ${upload.fileName} again, and it goes on.`)}
      </chakra.p>
    </chakra.div>
  );
}

/** Summarizes the number of files being sent and the outcome of their videos. */
function headlineOf(uploads: readonly Upload[]): string {
  const count = (fits: (upload: Upload) => boolean) => uploads.filter(fits).length;
  const done = count(({ status }) => status === 'done');
  const ready = count(({ outcome }) => outcome?.status === 'ready');
  const failed = count(({ status, outcome }) => {
    return status === 'refused' || outcome?.status === 'failed';
  });
  const sent =
    done === uploads.length
      ? `${formatCount(done, 'upload')} done`
      : `Uploads: ${done} of ${uploads.length} done`;
  return [sent, ready > 0 && `${ready} ready`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(' · ');
}
