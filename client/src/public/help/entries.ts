export const faqCategories = [
  { value: 'all', label: 'All Questions' },
  { value: 'general', label: 'General' },
  { value: 'billing', label: 'Billing' },
  { value: 'technical', label: 'Technical' },
  { value: 'courses', label: 'Courses' },
] as const;

export type FaqCategory = (typeof faqCategories)[number]['value'];

export interface FaqEntry {
  readonly id: string;
  readonly category: Exclude<FaqCategory, 'all'>;
  readonly question: string;
  readonly answer: string;
}

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'plans',
    category: 'general',
    question: 'Which plans are there?',
    answer:
      'Two: Pro for yourself and Team for two people and more. Everything free stays free, with an account or without one.',
  },
  {
    id: 'team',
    category: 'general',
    question: 'How do I make my account a team?',
    answer:
      'Any account can be upgraded to a Team by entering payment information, which makes it a team admin. Only admins can open the Admin Dashboard and manage future team payments. Teams of three or more get a discount.',
  },
  {
    id: 'paying',
    category: 'billing',
    question: 'How can I pay?',
    answer:
      'Credit cards are accepted for Pro at any time. The payment wallet is for the one-year plan only, and it does not renew by itself.',
  },
  {
    id: 'cancel',
    category: 'billing',
    question: 'How do I cancel, and what happens then?',
    answer:
      'In the Account tab, whenever you like. Your access ends at the end of the current period. Within 30 days of paying you get your money back if you ask for it.',
  },
  {
    id: 'education',
    category: 'billing',
    question: 'Is there a discount for students and teachers?',
    answer: 'Yes, on request. Write to support from your school’s address and say what you study.',
  },
  {
    id: 'downloads',
    category: 'technical',
    question: 'What can I download?',
    answer:
      'Videos, source files, the ePub and all resources of a course. They are included even if you pay by the month.',
  },
  {
    id: 'support',
    category: 'technical',
    question: 'How fast is support?',
    answer:
      'We answer within 2-4 hours, and within one hour on a premium plan. People are there Monday to Friday, 9am to 6pm.',
  },
  {
    id: 'new-courses',
    category: 'courses',
    question: 'How often is there something new?',
    answer:
      'About 10 courses are released each year, and the ones that are there are updated every quarter.',
  },
  {
    id: 'lifetime',
    category: 'courses',
    question: 'How long can I watch a course that I bought?',
    answer: 'For as long as it is there: access to a course is for life, its updates included.',
  },
];
