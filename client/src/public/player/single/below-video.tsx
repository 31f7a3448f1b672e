import type { Chapter } from '@atelier/contracts/media/chapters';
import type { Captions } from '@atelier/contracts/media/playback';
import { chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { ChapterList } from '~/public/player/beside/chapter-list.tsx';
import { CopyMoment } from '~/public/player/beside/transcript/copy-moment.tsx';
import { Transcript } from '~/public/player/beside/transcript/transcript.tsx';
import { Tabs } from '~/shared/ui/layout/tabs.tsx';

interface BelowVideoProps {
  /** Of the page that plays the video. */
  readonly path: string;
  readonly chapters: readonly Chapter[];
  readonly captions: readonly Captions[];
}

const tabs = [
  { value: 'chapters', label: 'Chapters' },
  { value: 'transcript', label: 'Transcript' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** Below a video that is not a lesson: its chapters and its transcript, if it has any. */
export function BelowVideo({ path, chapters, captions }: BelowVideoProps) {
  const [chosen, choose] = useState<Tab>('chapters');
  const isThere = { chapters: chapters.length > 0, transcript: captions.length > 0 };
  const offered = tabs.filter(({ value }) => isThere[value]);
  const shown = isThere[chosen] ? chosen : offered[0]?.value;
  return (
    <chakra.div px={{ base: '4', md: '6' }} py="3">
      <Flex justify="flex-end">
        <CopyMoment path={path} />
      </Flex>
      {shown && (
        <Tabs label="About this video" tabs={offered} value={shown} onChange={choose}>
          {shown === 'chapters' ? (
            <ChapterList chapters={chapters} />
          ) : (
            <Transcript offered={captions} />
          )}
        </Tabs>
      )}
    </chakra.div>
  );
}
