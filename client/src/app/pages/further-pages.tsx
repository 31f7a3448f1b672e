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

/** The public pages that few visits open, behind one door so that the others need not know them. */
export function FurtherPages() {
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route path="signout" element={<SignOutPage />} />
      <Route path="reset-password" element={<ResetPasswordPage />} />
      <Route path="verify-email" element={<VerifyEmailPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="settings" element={<Navigate to="/account/settings" replace />} />
      <Route path="account/*" element={<AccountPages />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
