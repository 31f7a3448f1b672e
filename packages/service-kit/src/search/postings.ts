/**
 * Numbers below 2^32 in little memory. Most words stand in few documents, and an array of exactly
 * that length takes less than anything that can grow; the others take four bytes for each number.
 */
export type Postings = readonly number[] | LongPostings;

/** Numbers of a plain array at the most. */
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

/** The postings with one more: the same list where it can grow. */
export function withPosting(postings: Postings | undefined, number: number): Postings {
  if (!(postings instanceof LongPostings)) return postingsOf([...(postings ?? []), number]);
  postings.push(number);
  return postings;
}

/** To be read before the next change. */
export function valuesOf(postings: Postings): readonly number[] | Uint32Array {
  return postings instanceof LongPostings ? postings.values : postings;
}
