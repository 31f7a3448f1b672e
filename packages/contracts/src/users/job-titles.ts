/** Groups of the team, as they are shown. */
export const teamGroups = [
  'Founder / CEO',
  'Co-Founder',
  'Instructors',
  'Staff & Operations',
] as const;
export type TeamGroup = (typeof teamGroups)[number];

/** The titles that somebody of the team can have, and the group of each. No schema: screens read it. */
export const groupByJobTitle = {
  Founder: 'Founder / CEO',
  CEO: 'Founder / CEO',
  'Co-Founder': 'Co-Founder',
  'Lead Instructor': 'Instructors',
  Instructor: 'Instructors',
  'Guest Instructor': 'Instructors',
  'Operations Manager': 'Staff & Operations',
  'Content Editor': 'Staff & Operations',
  Designer: 'Staff & Operations',
  Developer: 'Staff & Operations',
  Support: 'Staff & Operations',
  Staff: 'Staff & Operations',
} as const satisfies Record<string, TeamGroup>;
export type JobTitle = keyof typeof groupByJobTitle;

export const jobTitles = Object.keys(groupByJobTitle) as [JobTitle, ...JobTitle[]];

/** Of who has not been given one. */
export const defaultJobTitle: JobTitle = 'Staff';
