/** Question before unsaved input is discarded. */
export interface Question {
  readonly title: string;
  readonly text: string;
}

/** Returns the question to ask if leaving now would lose something, or null. */
export type Source = () => Question | null;

export interface Scope {
  readonly add: (source: Source) => () => void;
  /** Returns the first question among all sources. */
  readonly question: () => Question | null;
}

/** Everything that would be lost with the page, whether guarded or not. */
export const everything = makeScope(null);

/** Returns whether leaving the page now would lose something. */
export function isUnsaved(): boolean {
  return everything.question() !== null;
}

/** Registers unsaved state outside of forms, for the lifetime of the page. */
export function addUnsaved(source: Source): void {
  everything.add(source);
}

/** Returns a group of sources, which are also those of its parent. */
export function makeScope(parent: Scope | null): Scope {
  const sources = new Set<Source>();
  return {
    add: (source) => {
      sources.add(source);
      const leaveParent = parent?.add(source);
      return () => {
        sources.delete(source);
        leaveParent?.();
      };
    },
    question: () => {
      for (const source of sources) {
        const question = source();
        if (question) return question;
      }
      return null;
    },
  };
}
