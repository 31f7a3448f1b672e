/** Groups of the team, in display order. */
export const teamGroups = [
  'Founder / CEO',
  'Co-Founder',
  'Instructors',
  'Staff & Operations',
] as const;
export type TeamGroup = (typeof teamGroups)[number];

/**
 * Job titles of team members, with their group. Kept free of schemas because the client imports it.
 */
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

/** Title of members without an assigned one. */
export const defaultJobTitle: JobTitle = 'Staff';
