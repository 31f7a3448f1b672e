import type { PricedPlan } from '@atelier/contracts/commerce/pricing';

/** Describes what a plan gives access to. */
export function accessText({ opens, seats }: PricedPlan): string {
  const { courses, premium_videos, premium_tutorials } = opens;
  const words = [
    courses === 'all' ? 'All courses and recordings' : 'Free courses',
    premium_videos === null ? null : `${premium_videos} premium videos`,
    premium_tutorials ? 'premium tutorials' : null,
    seats && `for ${seats.min} to ${seats.max} people`,
  ];
  return words.filter(Boolean).join(', ');
}
