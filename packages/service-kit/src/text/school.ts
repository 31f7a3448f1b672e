import { productName, type SchoolFacts } from '@atelier/contracts/users/school';
import { setTimeZone } from './day-text.ts';

let facts: SchoolFacts = { name: null, time_zone: null, logo: null };
let defaultTimeZone = 'UTC';
let version = 0;

/** Called once, when the process starts, with the time zone of its environment. */
export function useDefaultTimeZone(timeZone: string): void {
  defaultTimeZone = timeZone;
  setTimeZone(facts.time_zone ?? timeZone);
}

/** From now on, pages, mails and documents of this process show these facts. */
export function useSchool(known: SchoolFacts): void {
  if (JSON.stringify(known) === JSON.stringify(facts)) return;
  facts = known;
  version += 1;
  setTimeZone(known.time_zone ?? defaultTimeZone);
}

/** Name of the school, in titles, mails and documents. */
export const schoolName = (): string => facts.name ?? productName;

/** Path of the school's logo; null for the product's. */
export const schoolLogo = (): string | null => facts.logo;

/** Time zone unless owners have set another one. */
export const timeZoneByDefault = (): string => defaultTimeZone;

/** Returns a function that makes a value when it is first needed, and again once the school has changed. */
export function perSchool<T>(make: () => T): () => T {
  let made: { readonly version: number; readonly value: T } | undefined;
  return () => {
    if (made?.version !== version) made = { version, value: make() };
    return made.value;
  };
}
