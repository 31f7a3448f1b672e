import { faultsOfContent } from './content.ts';
import { faultsOfMoneyAndMedia } from './money-and-media.ts';

/** What `npm run faults` makes, one after another. */
export const faults = [...faultsOfContent, ...faultsOfMoneyAndMedia];
