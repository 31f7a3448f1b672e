/**
 * Memory-efficient set of numbers below 2^32. Most words occur in few documents, and an array of
 * exact length takes less memory than anything that can grow; longer sets take four bytes per
 * number.
 */
export type Postings = readonly number[] | LongPostings;

/** Maximum length of a plain array. */
const longestArray = 12;

class LongPostings {
  #numbers: Uint32Array;
  #length: number;

  constructor(numbers: readonly number[]) {
    this.#numbers = Uint32Array.from(numbers);
    this.#length = numbers.length;
  }

  get values(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(Math.ceil(this.#length * 1.5));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }
}

export function postingsOf(numbers: readonly number[]): Postings {
  return numbers.length > longestArray ? new LongPostings(numbers) : numbers;
}

/** Returns the postings with one number added, reusing the same list if it can grow. */
export function withPosting(postings: Postings | undefined, number: number): Postings {
  if (!(postings instanceof LongPostings)) return postingsOf([...(postings ?? []), number]);
  postings.push(number);
  return postings;
}

/** Returns the numbers. The result is valid until the next change. */
export function valuesOf(postings: Postings): readonly number[] | Uint32Array {
  return postings instanceof LongPostings ? postings.values : postings;
}
