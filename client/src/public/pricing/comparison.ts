/** Included, not included, or included as the text says. */
type Availability = boolean | string;

interface ComparisonRow {
  readonly name: string;
  readonly free: Availability;
  readonly pro: Availability;
  readonly team: Availability;
}

export const comparison: readonly ComparisonRow[] = [
  { name: 'Free courses', free: true, pro: true, team: true },
  { name: 'Premium videos', free: 'Limited to 5', pro: true, team: true },
  { name: 'Premium tutorials', free: false, pro: true, team: true },
  { name: 'Notifications and favorites', free: true, pro: true, team: true },
  { name: 'Source files and ePub', free: false, pro: true, team: true },
  { name: 'Certificates and tests', free: false, pro: 'Tests soon', team: 'Tests soon' },
  { name: 'UI assets and icons', free: false, pro: 'Soon', team: 'Soon' },
  { name: 'Commercial license', free: false, pro: true, team: true },
  { name: 'Questions & Answers', free: false, pro: 'Soon', team: 'Soon' },
  { name: 'Priority support', free: false, pro: false, team: true },
  { name: 'Manage team and see progress', free: false, pro: false, team: true },
];

interface RoadmapCard {
  readonly title: string;
  readonly year: '2025';
  readonly items: readonly { readonly name: string; readonly status: 'Summer' | 'Ongoing' }[];
}

export const roadmap: readonly RoadmapCard[] = [
  {
    title: 'Upcoming Courses',
    year: '2025',
    items: [
      { name: 'Variable fonts in products', status: 'Summer' },
      { name: 'Native apps with SwiftUI, part two', status: 'Summer' },
      { name: 'Quarterly course updates', status: 'Ongoing' },
    ],
  },
  {
    title: 'Upcoming Content',
    year: '2025',
    items: [
      { name: 'Short tutorials on motion', status: 'Ongoing' },
      { name: 'Critique livestreams', status: 'Ongoing' },
      { name: 'Icons for every course', status: 'Summer' },
    ],
  },
  {
    title: 'Upcoming Features',
    year: '2025',
    items: [
      { name: 'Questions & Answers', status: 'Summer' },
      { name: 'Captions in more languages', status: 'Ongoing' },
      { name: 'Progress for teams', status: 'Ongoing' },
    ],
  },
];
