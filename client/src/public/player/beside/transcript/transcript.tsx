import type { Captions } from '@atelier/contracts/media/playback';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { playerPreferences } from '~/public/player/player-preferences.ts';
import { SelectBox } from '~/shared/ui/form/select-box.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TranscriptCues } from './transcript-cues.tsx';
import { useCues } from './use-cues.ts';

/** Transcript of a video, in the language of the captions if there is a choice. */
export function Transcript({ offered }: { offered: readonly Captions[] }) {
  return offered.length > 0 ? <Choice offered={offered} /> : <Empty />;
}

function Empty() {
  return <chakra.p color="text.muted">No transcript yet.</chakra.p>;
}

function Choice({ offered }: { offered: readonly Captions[] }) {
  const [language] = useState(() => playerPreferences().captions);
  const [id, setId] = useState<string | null>(null);
  const shown =
    offered.find((one) => one.id === id) ??
    offered.find((one) => one.language === language) ??
    offered[0]!;
  return (
    <Flex direction="column" gap="4">
      {offered.length > 1 && (
        <SelectBox
          label="Language of the transcript"
          options={offered.map(({ id: value, label }) => ({ value, label }))}
          value={shown.id}
          onChange={setId}
        />
      )}
      {!shown.reviewed && (
        <chakra.p textStyle="small" color="text.muted">
          This transcript was made automatically and has not been reviewed yet.
        </chakra.p>
      )}
      <Said key={shown.id} src={shown.src} language={shown.language} />
    </Flex>
  );
}

function Said({ src, language }: { src: string; language: string }) {
  const { cues, retry } = useCues(src);
  if (cues === undefined) return <Spinner label="Loading the transcript" />;
  if (cues === null) {
    return <Notice tone="error" title="The transcript could not be loaded" onRetry={retry} />;
  }
  return cues.length === 0 ? <Empty /> : <TranscriptCues cues={cues} language={language} />;
}
