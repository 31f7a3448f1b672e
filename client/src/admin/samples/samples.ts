/** Sample data: reviews until they are part of the product, certificates until the first is issued. */

export interface Review {
  readonly course: string;
  readonly reviewer: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment: string;
  readonly date: string;
  readonly status: 'approved' | 'pending';
}

export interface Certificate {
  readonly user: string;
  readonly course: string;
  /** null until it is issued. */
  readonly issuedDate: string | null;
  readonly status: 'issued' | 'pending';
  readonly certificateUrl: string | null;
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

export const sampleCertificates: readonly Certificate[] = [
  {
    user: 'Ada Nkemelu',
    course: 'Grids that hold',
    issuedDate: '2026-02-20',
    status: 'issued',
    certificateUrl: '/certificates/sample-1',
  },
  {
    user: 'Jonas Weber',
    course: 'Motion with meaning',
    issuedDate: '2026-03-01',
    status: 'issued',
    certificateUrl: '/certificates/sample-2',
  },
  {
    user: 'Mei Tanaka',
    course: 'Type for interfaces',
    issuedDate: null,
    status: 'pending',
    certificateUrl: null,
  },
];
