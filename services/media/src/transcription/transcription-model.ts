import type { AssetOwner } from '@atelier/contracts/media/assets';
import type { Cue } from '@atelier/contracts/media/captions';
import type { Piece, Transcription } from '@atelier/contracts/media/transcription';
import mongoose, { Schema } from 'mongoose';

/** What is said in a piece of the sound. */
export interface PieceText {
  language: string | null;
  cues: Cue[];
}

/** The transcription of a stored video, by its latest run. */
export interface TranscriptionRow {
  _id: string;
  owner: AssetOwner;
  /** Counts the runs that were asked for. */
  run: number;
  /** Whether a person has asked for this run. Others begin only if there are no captions. */
  asked: boolean;
  status: Exclude<Transcription['status'], 'none'>;
  reason: string | null;
  engine: string | null;
  model: string | null;
  language: string | null;
  /** null until the sound has been divided. */
  pieces: Piece[] | null;
  /** By the index of the piece; removed at the end. */
  texts: Record<string, PieceText>;
  updatedAt: Date;
}

const text = { type: String, default: null };
const transcriptionSchema = new Schema<TranscriptionRow>(
  {
    _id: { type: String, required: true },
    owner: { type: Schema.Types.Mixed, required: true },
    run: { type: Number, required: true },
    asked: { type: Boolean, required: true },
    status: { type: String, required: true },
    reason: text,
    engine: text,
    model: text,
    language: text,
    pieces: { type: Schema.Types.Mixed, default: null },
    texts: { type: Schema.Types.Mixed, default: () => ({}) },
  },
  { versionKey: false, collection: 'transcriptions', timestamps: true, minimize: false },
);
transcriptionSchema.index({ status: 1 });

export const TranscriptionModel = mongoose.model('Transcription', transcriptionSchema);

/** Returns the texts of the pieces that are transcribed, in their order. */
export function textsInOrder({ texts }: Pick<TranscriptionRow, 'texts'>): [number, PieceText][] {
  return Object.entries(texts)
    .map(([piece, said]): [number, PieceText] => [Number(piece), said])
    .sort(([a], [b]) => a - b);
}
