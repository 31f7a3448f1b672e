import { chakra, Flex } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { MomentButton } from '~/public/player/beside/moment-button.tsx';
import { useVideoValue } from '~/public/player/stage/player-focus.ts';
import { toast } from '~/shared/feedback/feedback.ts';
import { formatClock, formatCount } from '~/shared/format/format.ts';
import { Button } from '~/shared/ui/form/button.tsx';
import { MomentList } from '~/shared/ui/list/moment-list.tsx';
import { SearchBox } from '~/shared/ui/list/search-box.tsx';
import { piecesOf, type TextPiece } from './matching-text.ts';
import type { Cue } from './use-cues.ts';

interface TranscriptCuesProps {
  readonly cues: readonly Cue[];
  readonly language: string;
}

/** What is said, sentence by sentence, with a search and a way to copy it. */
export function TranscriptCues({ cues, language }: TranscriptCuesProps) {
  const [query, setQuery] = useState('');
  // Typing does not wait for the rows of a long transcript.
  const words = useDeferredValue(query.trim());
  const found = useMemo(() => foundIn(cues, words), [cues, words]);
  return (
    <Flex direction="column" gap="4" maxW="prose">
      <Flex gap="3" align="center" wrap="wrap">
        <SearchBox label="Search the transcript" value={query} onChange={setQuery} />
        <Button variant="quiet" onClick={() => void copy(cues)}>
          <Copy aria-hidden />
          Copy with times
        </Button>
      </Flex>
      <chakra.p role="status" textStyle="small" color="text.muted" srOnly={words === ''}>
        {words && (found.length > 0 ? formatCount(found.length, 'match', 'matches') : 'No matches')}
      </chakra.p>
      <CueList cues={cues} found={found} language={language} isFollowing={words === ''} />
    </Flex>
  );
}

interface Found {
  readonly cue: Cue;
  readonly index: number;
  readonly pieces: readonly TextPiece[];
}

function foundIn(cues: readonly Cue[], words: string): Found[] {
  return cues.flatMap((cue, index) => {
    const pieces = piecesOf(cue.text, words);
    return words === '' || pieces.length > 1 || pieces[0]?.isMatch ? [{ cue, index, pieces }] : [];
  });
}

async function copy(cues: readonly Cue[]): Promise<void> {
  const text = cues.map((cue) => `${formatClock(cue.from)} ${cue.text}`).join('\n');
  try {
    await navigator.clipboard.writeText(text);
    toast('success', 'Transcript copied');
  } catch {
    toast('info', 'Select the transcript to copy it');
  }
}

interface CueListProps extends TranscriptCuesProps {
  readonly found: readonly Found[];
  /** Whether the list scrolls with the video. */
  readonly isFollowing: boolean;
}

function CueList({ cues, found, language, isFollowing }: CueListProps) {
  const list = useRef<HTMLOListElement>(null);
  const indexAt = useCallback(
    (time: number) => cues.findLastIndex(({ from }) => from <= time),
    [cues],
  );
  const current = useVideoValue(indexAt);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[current];
    if (!isFollowing || !box || !(row instanceof HTMLElement)) return;
    if (box.matches(':hover, :focus-within')) return;
    box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  }, [current, isFollowing]);
  return (
    <MomentList
      ref={list}
      lang={language}
      position="relative"
      maxH="half"
      overflowY="auto"
      color="text.muted"
    >
      {found.map(({ cue, index, pieces }) => (
        <CueRow key={index} time={cue.from} isCurrent={index === current} pieces={pieces} />
      ))}
    </MomentList>
  );
}

interface CueRowProps {
  readonly time: number;
  readonly isCurrent: boolean;
  readonly pieces: readonly TextPiece[];
}

/** A row is rendered again only if something about it changes: there are many. */
const CueRow = memo(function CueRow({ time, isCurrent, pieces }: CueRowProps) {
  return (
    <li>
      <MomentButton time={time} isCurrent={isCurrent}>
        {pieces.map(({ text, at, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}
      </MomentButton>
    </li>
  );
});
