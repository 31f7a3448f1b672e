import { type PaidPlan, planOffers } from '@atelier/contracts/commerce/plans';

export interface Plan {
  readonly id: 'free' | 'pro' | 'team';
  readonly tag: 'BASIC' | 'PRO' | 'TEAM';
  readonly title: string;
  /** US dollars per month; per seat for teams. */
  readonly monthly: number;
  readonly annualMonthly: number;
  /** Monthly price without the promotion; null if there is none. */
  readonly regularMonthly: number | null;
  readonly regularAnnualMonthly: number | null;
  /** Lower prices of teams of at least so many seats. */
  readonly team?: {
    readonly from: number;
    readonly monthly: number | null;
    readonly annualMonthly: number | null;
  };
  readonly monthlySubtitle: string;
  readonly annualSubtitle: string;
  readonly features: readonly string[];
  readonly callToAction: string;
  readonly badge?: string;
  readonly highlight?: boolean;
}

/** What the documented features do not contain yet. */
export const comingFeatures: Readonly<Record<string, string>> = {
  'Certificates and tests': 'Tests soon',
  'UI assets and icons': 'Soon',
};

/** The documented prices of a paid plan, in US dollars per month. */
function pricesOf(plan: PaidPlan) {
  const { prices, regularPrices } = planOffers.find((offered) => offered.plan === plan)!;
  return {
    monthly: prices.monthly / 100,
    annualMonthly: prices.annual / 1_200,
    regularMonthly: regularPrices.monthly / 100,
    regularAnnualMonthly: regularPrices.annual / 1_200,
  };
}

export const plans: readonly Plan[] = [
  {
    id: 'free',
    tag: 'BASIC',
    title: 'Free',
    monthly: 0,
    annualMonthly: 0,
    regularMonthly: null,
    regularAnnualMonthly: null,
    monthlySubtitle: 'For as long as you like',
    annualSubtitle: 'For as long as you like',
    features: ['Free courses', '5 premium videos', 'Notifications', 'Favorites'],
    callToAction: 'Get Started',
  },
  {
    id: 'pro',
    tag: 'PRO',
    title: 'Pro',
    ...pricesOf('pro'),
    monthlySubtitle: 'Per month, billed monthly',
    annualSubtitle: 'Per month, billed annually',
    features: [
      'All courses and videos',
      'Source files and ePub',
      'Certificates and tests',
      'Premium tutorials',
      'UI assets and icons',
      'Commercial license',
    ],
    callToAction: 'Upgrade to Pro',
    badge: 'Save 45%',
    highlight: true,
  },
  {
    id: 'team',
    tag: 'TEAM',
    title: 'Teams',
    ...pricesOf('team'),
    monthlySubtitle: 'Per seat per month, billed monthly',
    annualSubtitle: 'Per seat per month, billed annually',
    features: [
      'Everything in Pro',
      'User seats',
      'Subscription management',
      'Team progress dashboard',
      'Priority support',
    ],
    callToAction: 'Build Team Plan',
  },
];
