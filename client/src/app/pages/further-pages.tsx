import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LoginPage } from './login-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SignOutPage } from './sign-out-page.tsx';

const ResetPasswordPage = lazy(() =>
  import('./reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
);
const VerifyEmailPage = lazy(() =>
  import('./verify-email-page.tsx').then((m) => ({ default: m.VerifyEmailPage })),
);
const ProfilePage = lazy(() =>
  import('./profile-page.tsx').then((m) => ({ default: m.ProfilePage })),
);
const AccountPages = lazy(() =>
  import('./account/account-pages.tsx').then((m) => ({ default: m.AccountPages })),
);
const TutorialsPage = lazy(() =>
  import('./tutorials-page.tsx').then((m) => ({ default: m.TutorialsPage })),
);
const TutorialPage = lazy(() =>
  import('./tutorial-page.tsx').then((m) => ({ default: m.TutorialPage })),
);
const LivestreamsPage = lazy(() =>
  import('./livestreams-page.tsx').then((m) => ({ default: m.LivestreamsPage })),
);
const LivestreamPage = lazy(() =>
  import('./livestream-page.tsx').then((m) => ({ default: m.LivestreamPage })),
);
const PricingPage = lazy(() =>
  import('./pricing-page.tsx').then((m) => ({ default: m.PricingPage })),
);
const FaqPage = lazy(() => import('./faq-page.tsx').then((m) => ({ default: m.FaqPage })));
const ContactPage = lazy(() =>
  import('./contact-page.tsx').then((m) => ({ default: m.ContactPage })),
);
const HistoryPage = lazy(() =>
  import('./history-page.tsx').then((m) => ({ default: m.HistoryPage })),
);
const FavoritesPage = lazy(() =>
  import('./favorites-page.tsx').then((m) => ({ default: m.FavoritesPage })),
);
const SearchPage = lazy(() => import('./search-page.tsx').then((m) => ({ default: m.SearchPage })));
const TermsPage = lazy(() =>
  import('./linked/terms-page.tsx').then((m) => ({ default: m.TermsPage })),
);
const PrivacyPage = lazy(() =>
  import('./linked/privacy-page.tsx').then((m) => ({ default: m.PrivacyPage })),
);
const DownloadsPage = lazy(() =>
  import('./linked/downloads-page.tsx').then((m) => ({ default: m.DownloadsPage })),
);
const UpdatesPage = lazy(() =>
  import('./linked/updates-page.tsx').then((m) => ({ default: m.UpdatesPage })),
);
const LicensesPage = lazy(() =>
  import('./linked/licenses-page.tsx').then((m) => ({ default: m.LicensesPage })),
);
const UiKitPage = lazy(() =>
  import('./linked/ui-kit-page.tsx').then((m) => ({ default: m.UiKitPage })),
);

/** The public pages that few visits open, behind one door so that the others need not know them. */
export function FurtherPages() {
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route path="signout" element={<SignOutPage />} />
      <Route path="reset-password" element={<ResetPasswordPage />} />
      <Route path="verify-email" element={<VerifyEmailPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="tutorials" element={<TutorialsPage />} />
      <Route path="tutorials/:id" element={<TutorialPage />} />
      <Route path="livestreams" element={<LivestreamsPage />} />
      <Route path="livestreams/:id" element={<LivestreamPage />} />
      <Route path="pricing" element={<PricingPage />} />
      <Route path="faq" element={<FaqPage />} />
      <Route path="contact-us" element={<ContactPage />} />
      <Route path="history" element={<HistoryPage />} />
      <Route path="favorites" element={<FavoritesPage />} />
      <Route path="search" element={<SearchPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="privacy" element={<PrivacyPage />} />
      <Route path="downloads" element={<DownloadsPage />} />
      <Route path="updates" element={<UpdatesPage />} />
      <Route path="licenses" element={<LicensesPage />} />
      <Route path="ui-kit" element={<UiKitPage />} />
      <Route path="settings" element={<Navigate to="/account/settings" replace />} />
      <Route path="account/*" element={<AccountPages />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
