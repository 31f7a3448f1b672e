/**
 * Limits of JSON that a client sends. They are checked byte by byte, before anything is parsed:
 * parsing lists inside lists takes seconds and hundreds of megabytes for a body of one megabyte.
 */
export interface JsonLimits {
  /** Maximum number of lists and objects inside each other. */
  readonly levels: number;
  /** Maximum number of keys of all objects together, repeated ones included. */
  readonly keys: number;
  /** Maximum number of commas, which separate fields and rows. */
  readonly commas: number;
}

export type JsonExcess = 'levels' | 'values';

const levels = 32;
const keys = 2_000;

/** Limits of ordinary bodies. */
export const jsonLimits: JsonLimits = { levels, keys, commas: keys };
/** Limits of bodies that may contain long lists, such as the order of all lessons of a course. */
export const longJsonLimits: JsonLimits = { levels, keys, commas: 25_000 };
/** Limits of bodies that may contain thousands of rows with fields, such as the cues of captions. */
export const keyedJsonLimits: JsonLimits = { levels, keys: 20_000, commas: 25_000 };

const quote = 0x22;
const backslash = 0x5c;

/** Checks JSON that arrives in pieces. It need not be well-formed; that is up to the parser. */
export class JsonScan {
  readonly #limits: JsonLimits;
  #levels = 0;
  #keys = 0;
  #commas = 0;
  #isText = false;
  #isEscaped = false;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
  }

  /** Returns which limit the JSON exceeds with the next piece of it, in UTF-8, or null. */
  take(piece: Uint8Array): JsonExcess | null {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]!;
      if (this.#isText) this.#inText(byte);
      else if (byte === quote) this.#isText = true;
      else this.#count(byte);
      if (this.#levels > this.#limits.levels) return 'levels';
      if (this.#keys > this.#limits.keys || this.#commas > this.#limits.commas) return 'values';
    }
    return null;
  }

  #inText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isText = false;
  }

  #count(byte: number): void {
    switch (byte) {
      case 0x5b: // [
      case 0x7b: // {
        this.#levels += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        this.#levels -= 1;
        break;
      case 0x3a: // :
        this.#keys += 1;
        break;
      case 0x2c: // ,
        this.#commas += 1;
        break;
    }
  }
}

/** Parses JSON text of a client. @throws SyntaxError also if it exceeds the limits */
export function parseWithin(limits: JsonLimits, text: string): unknown {
  if (new JsonScan(limits).take(new TextEncoder().encode(text))) {
    throw new SyntaxError('The JSON is nested too deeply or has too many values');
  }
  return JSON.parse(text);
}
