/** A word and when it is said, in seconds after the start of the sound; with its leading space. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

/** A run of speech that belongs together. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Empty if the engine does not tell the times of words. */
  readonly words: readonly Word[];
}

/** What an engine has heard. */
export interface Speech {
  /** BCP 47; null if the engine does not tell. */
  readonly language: string | null;
  readonly segments: readonly Segment[];
}

export interface Sound {
  /** A WAV file of at most 30 s. */
  readonly path: string;
  readonly seconds: number;
  /** The language so far, for sound that is too short to tell; null if there is none. */
  readonly language: string | null;
}

/** A model that is loaded, for the pieces of one video. */
export interface EngineRun {
  /** @throws EngineError, TransientMediaError */
  transcribe(sound: Sound, signal: AbortSignal): Promise<Speech>;
  close(): Promise<void>;
}

/** Something that turns speech into text, with a model. */
export interface Engine {
  readonly name: string;
  readonly model: string;
  /** Returns why it cannot be used here, as a sentence for admins, or null if it can. */
  problem(): Promise<string | null>;
  /** Loads the model. */
  open(): Promise<EngineRun>;
}

/** The engine cannot be used or has failed. The reason is a sentence for admins. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The process of the engine has ended by itself. Another one may do better. */
export class EngineEndedError extends EngineError {}

/** Longest time for a piece, in milliseconds. Slow machines take several times its length. */
export function pieceLimitMs(seconds: number): number {
  return Math.round(120_000 + seconds * 20_000);
}
