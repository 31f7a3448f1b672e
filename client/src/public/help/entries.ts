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

/** How teams get a discount, unless a price for larger teams is set. */
export const teamDiscount = 'Teams of three or more get a discount on request.';

export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'plans',
    category: 'general',
    question: 'Which plans are available?',
    answer:
      'Two: Pro for yourself and Team for two people or more. Everything free stays free, with or without an account.',
  },
  {
    id: 'team',
    category: 'general',
    question: 'How do I make my account a team?',
    answer: `Any account can be upgraded to a Team by entering payment information, which makes it a team admin. Only admins can open the Admin Dashboard and manage future team payments. ${teamDiscount}`,
  },
  {
    id: 'paying',
    category: 'billing',
    question: 'How can I pay?',
    answer:
      'Credit cards are accepted for Pro at any time. The payment wallet is for the one-year plan only, and it does not auto-renew.',
  },
  {
    id: 'cancel',
    category: 'billing',
    question: 'How do I cancel, and what happens then?',
    answer:
      'In the Account tab, whenever you like. Your access ends at the end of the current period. There is a 30-day money-back guarantee.',
  },
  {
    id: 'education',
    category: 'billing',
    question: 'Is there a discount for students and teachers?',
    answer:
      'Yes, on request. Write to support from your school email address and tell us what you study or teach.',
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
      'We answer within 2-4 hours, and within one hour on a premium plan. Our team is available Monday to Friday, 9am to 6pm.',
  },
  {
    id: 'new-courses',
    category: 'courses',
    question: 'How often do you release new courses?',
    answer: 'About 10 courses are released each year, and existing ones are updated every quarter.',
  },
  {
    id: 'lifetime',
    category: 'courses',
    question: 'How long can I watch a course that I bought?',
    answer: 'You have lifetime access to it, including its updates.',
  },
];
