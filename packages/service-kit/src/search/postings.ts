/** Numbers below 2^32 in little memory: four bytes each, and room for half as many more. */
export class Postings {
  #numbers = new Uint32Array(1);
  #length = 0;

  /** A view, until the next change. */
  get values(): Uint32Array {
    return this.#numbers.subarray(0, this.#length);
  }

  push(posting: number): void {
    if (this.#length === this.#numbers.length) this.#resize(Math.ceil(this.#length * 1.5));
    this.#numbers[this.#length++] = posting;
  }

  keep(isKept: (posting: number) => boolean): void {
    const kept = this.values.filter(isKept);
    if (kept.length === this.#length) return;
    this.#numbers = kept.length > 0 ? kept : new Uint32Array(1);
    this.#length = kept.length;
  }

  #resize(length: number): void {
    const larger = new Uint32Array(length);
    larger.set(this.#numbers);
    this.#numbers = larger;
  }
}
