/** A fault that a careless change could make. */
export interface Fault {
  /** What is wrong with it, in a few words. */
  readonly what: string;
  /** File of the repository. */
  readonly file: string;
  /** Code that stands in the file exactly once, and what takes its place. */
  readonly from: string;
  readonly to: string;
  /** Test files that should notice it, the cheapest ones. */
  readonly tests: readonly string[];
}
