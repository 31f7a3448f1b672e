import type { Transcription } from '@atelier/contracts/media/transcription';
import { type TranscriptionRow, textsInOrder } from './transcription-model.ts';

/** Number of cues that are shown while more are written. */
const latest = 20;

const none: Transcription = {
  ...{ status: 'none', progress: 0, reason: null, engine: null, model: null, language: null },
  cues: [],
};

/** @param obstacle why nothing can transcribe now; null if something can */
export function presentTranscription(
  row: TranscriptionRow | null,
  obstacle: string | null,
): Transcription {
  if (!row) return none;
  const { status, reason, engine, model, language } = row;
  const isOpen = status === 'waiting' || status === 'running';
  const cues = textsInOrder(row).flatMap(([, said]) => said.cues);
  return {
    ...{ status, engine, model, language, reason: isOpen ? obstacle : reason },
    progress: isOpen ? progressOf(row) : 100,
    cues: isOpen ? cues.slice(-latest) : [],
  };
}

function progressOf({ pieces, texts }: TranscriptionRow): number {
  if (!pieces) return 0;
  const seconds = ({ from, to }: { from: number; to: number }) => to - from;
  const all = pieces.reduce((sum, piece) => sum + seconds(piece), 0);
  const done = pieces.filter((_, at) => texts[at]).reduce((sum, piece) => sum + seconds(piece), 0);
  return all > 0 ? Math.floor((100 * done) / all) : 0;
}
