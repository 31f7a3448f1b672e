/** Sample data, shown until reviews are part of the product. */

export interface Review {
  readonly course: string;
  readonly reviewer: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment: string;
  readonly date: string;
  readonly status: 'approved' | 'pending';
}

export const sampleReviews: readonly Review[] = [
  {
    course: 'Grids that hold',
    reviewer: 'Ada Nkemelu',
    rating: 5,
    comment: 'The lesson on gutters alone was worth it.',
    date: '2026-03-02',
    status: 'approved',
  },
  {
    course: 'Motion with meaning',
    reviewer: 'Jonas Weber',
    rating: 4,
    comment: 'Clear and short. I would have liked more on springs.',
    date: '2026-03-05',
    status: 'approved',
  },
  {
    course: 'Type for interfaces',
    reviewer: 'Mei Tanaka',
    rating: 3,
    comment: 'Good examples; the exercises were too easy for me.',
    date: '2026-03-09',
    status: 'pending',
  },
];
