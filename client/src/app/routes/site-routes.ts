import type { PageRoute } from '../page-route.tsx';

/**
 * All routes of the site, except those of the account and of the back office, which are in
 * `account-routes.ts` and `back-office-routes.ts`.
 * Pages without a title set it from their data. The guards of the account and of the back office
 * wrap their routes; other pages for learners have a guard in their own row.
 */
export const publicPages: readonly PageRoute[] = [
  {
    path: '/',
    load: () => import('~/public/home/home-page.tsx').then((m) => m.HomePage),
  },
  {
    path: '/courses',
    load: () => import('~/public/courses/list/courses-page.tsx').then((m) => m.CoursesPage),
    title: 'Courses',
    description: 'All video courses on design and code: browse by level, length and instructor.',
  },
  {
    path: '/courses/:id',
    load: () => import('~/public/courses/detail/course-page.tsx').then((m) => m.CoursePage),
  },
  {
    path: '/tutorials',
    load: () => import('~/public/tutorials/tutorials-page.tsx').then((m) => m.TutorialsPage),
    title: 'Tutorials',
    description:
      'Short written tutorials on color, type, layout and motion, each with one thing to try.',
  },
  {
    path: '/tutorials/:id',
    load: () => import('~/public/tutorials/tutorial-page.tsx').then((m) => m.TutorialPage),
  },
  {
    path: '/livestreams',
    load: () => import('~/public/livestreams/livestreams-page.tsx').then((m) => m.LivestreamsPage),
    title: 'Livestreams',
    description: 'Recordings of live sessions: critiques, drawing, code and motion, by category.',
  },
  {
    path: '/livestreams/:id',
    load: () => import('~/public/livestreams/livestream-page.tsx').then((m) => m.LivestreamPage),
  },
  {
    path: '/search',
    load: () => import('~/public/search/search-page.tsx').then((m) => m.SearchPage),
  },
  {
    path: '/pricing',
    isStatic: true,
    load: () => import('~/public/pricing/pricing-page.tsx').then((m) => m.PricingPage),
    title: 'Pricing',
    description:
      'Start for free, upgrade to Pro, or bring your team: what each plan includes and costs.',
  },
  {
    path: '/faq',
    isStatic: true,
    load: () => import('~/public/help/faq-page.tsx').then((m) => m.FaqPage),
    title: 'FAQ',
    description: 'Plans, payment, downloads and courses: answers to the most common questions.',
  },
  {
    path: '/contact-us',
    isStatic: true,
    load: () => import('~/public/help/contact-page.tsx').then((m) => m.ContactPage),
    title: 'Contact',
    description: 'Write to the people behind Atelier. We reply within 2-4 hours on working days.',
  },
  {
    path: '/downloads',
    isStatic: true,
    load: () => import('~/public/help/downloads-page.tsx').then((m) => m.DownloadsPage),
    title: 'Downloads',
    description: 'Videos, source files, ePub and resources, and the plans that include them.',
  },
  {
    path: '/updates',
    isStatic: true,
    load: () => import('~/public/help/updates-page.tsx').then((m) => m.UpdatesPage),
    title: 'Updates',
    description: 'New courses, tutorials and livestreams on Atelier, newest first.',
  },
  {
    path: '/licenses',
    isStatic: true,
    load: () => import('~/public/help/licenses-page.tsx').then((m) => m.LicensesPage),
    title: 'Licenses',
    description: 'The licenses of Atelier, its course material and the software it is built with.',
  },
  {
    path: '/ui-kit',
    isStatic: true,
    load: () => import('~/public/help/ui-kit-page.tsx').then((m) => m.UiKitPage),
    title: 'UI Kit',
    description: 'The type, colors and components that Atelier is made of, live.',
  },
  {
    path: '/terms',
    isStatic: true,
    load: () => import('~/public/help/terms-page.tsx').then((m) => m.TermsPage),
    title: 'Terms of Service',
    description:
      'What you may do with courses, tutorials and livestreams on Atelier, and what you can expect from us.',
  },
  {
    path: '/privacy',
    isStatic: true,
    load: () => import('~/public/help/privacy-page.tsx').then((m) => m.PrivacyPage),
    title: 'Privacy Policy',
    description:
      'Which data Atelier keeps about you, for how long, and how to take it with you or have it deleted.',
  },
  {
    path: '/certificates/:number',
    load: () => import('~/public/learning/certificate-page.tsx').then((m) => m.CertificatePage),
    title: 'Certificate',
    description: 'Whether a certificate of Atelier is valid.',
  },
  {
    path: '/checkout',
    load: () => import('~/public/checkout/checkout-page.tsx').then((m) => m.CheckoutPage),
    title: 'Checkout',
    description: 'What you order at Atelier, and what it costs.',
  },
  {
    path: '/checkout/test',
    load: () =>
      import('~/public/checkout/payment/test-payment-page.tsx').then((m) => m.TestPaymentPage),
    title: 'Test payment',
    description: 'A payment at Atelier that moves no money.',
    signIn: 'Please log in to see this payment.',
  },
  {
    path: '/checkout/done',
    load: () => import('~/public/checkout/checkout-done-page.tsx').then((m) => m.CheckoutDonePage),
    title: 'Your order',
    description: 'Where your order at Atelier stands.',
    signIn: 'Please log in to see your order.',
  },
  {
    path: '/login',
    load: () => import('~/public/auth/login-page.tsx').then((m) => m.LoginPage),
  },
  {
    path: '/signout',
    load: () => import('~/public/auth/session/sign-out-page.tsx').then((m) => m.SignOutPage),
    title: 'Sign Out',
    description: 'Ends your session on this device.',
  },
  {
    path: '/reset-password',
    load: () => import('~/public/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  },
  {
    path: '/verify-email',
    load: () =>
      import('~/public/mailed-links/verify-email-page.tsx').then((m) => m.VerifyEmailPage),
    title: 'Verify your email',
    description: 'Confirm that this email address is yours.',
  },
  {
    path: '/confirm-email',
    load: () =>
      import('~/public/mailed-links/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage),
    title: 'Confirm your email change',
    description: 'Confirm the change of your email address.',
  },
  {
    path: '/undo-email',
    load: () => import('~/public/mailed-links/undo-email-page.tsx').then((m) => m.UndoEmailPage),
    title: 'Undo your email change',
    description: 'Undo a change of your email address.',
  },
  {
    path: '/unsubscribe',
    load: () =>
      import('~/public/notifications/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
    title: 'Unsubscribe',
    description: 'Get no more emails of one kind.',
  },
  {
    path: '/team/invitation',
    load: () => import('~/public/account/team/invitation-page.tsx').then((m) => m.InvitationPage),
    title: 'Your invitation',
    description: 'Join the team on Atelier that you are invited to.',
  },
  {
    path: '/history',
    load: () => import('~/public/learning/history-page.tsx').then((m) => m.HistoryPage),
    title: 'History',
    description: 'The lessons you watched, newest first.',
    signIn: 'Please sign in to see your history.',
  },
  {
    path: '/notes',
    load: () => import('~/public/learning/notes/notes-page.tsx').then((m) => m.NotesPage),
    title: 'Notes',
    description: 'Your notes and bookmarks, by course.',
    signIn: 'Please sign in to see your notes.',
  },
  {
    path: '/notifications',
    load: () =>
      import('~/public/notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
    title: 'Notifications',
    description: 'New lessons, the end of your plan and messages from the team.',
    signIn: 'Please sign in to see your notifications.',
  },
  {
    path: '/favorites',
    load: () => import('~/public/learning/favorites-page.tsx').then((m) => m.FavoritesPage),
    title: 'Favorites',
    description: 'The courses, tutorials and livestreams you saved.',
    signIn: 'Please sign in to see your favorites.',
  },
  {
    path: '/profile',
    load: () => import('~/public/account/profile/profile-page.tsx').then((m) => m.ProfilePage),
    title: 'Profile',
    description: 'Your profile on Atelier.',
    signIn: 'Please log in to view your profile.',
    signInLabel: 'Login',
  },
  {
    path: '*',
    isStatic: true,
    load: () => import('~/public/shell/not-found-page.tsx').then((m) => m.NotFoundPage),
    title: 'Page Not Found',
    description: 'There is no page at this address.',
  },
];
