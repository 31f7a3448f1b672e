import type { Handler } from '@atelier/service-kit/rpc/service';
import { accountFacts } from './accounts/account-facts.ts';
import { confirmLogin } from './accounts/confirm-login.ts';
import { updateUser } from './accounts/disable-user.ts';
import { getSession } from './accounts/get-session.ts';
import { getUser } from './accounts/get-user.ts';
import { listUserCourses } from './accounts/list-user-courses.ts';
import { listUsers } from './accounts/list-users.ts';
import { login } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { register } from './accounts/register.ts';
import { adminDashboard } from './admins/admin-dashboard.ts';
import { adminLogin } from './admins/admin-login.ts';
import { adminLogout } from './admins/admin-logout.ts';
import { changeAdminPassword } from './admins/admin-password.ts';
import { getAdminPreferences, updateAdminPreferences } from './admins/admin-preferences.ts';
import { getAdminProfile, updateAdminProfile } from './admins/admin-profile.ts';
import { confirmAdminLogin } from './admins/confirm-admin-login.ts';
import { inviteAgain } from './admins/invite-admin.ts';
import { createAdmin, listAdmins, removeAdmin } from './admins/manage-admins.ts';
import { listNames, listTeam, updateAdmin } from './admins/team.ts';
import { referencedAssets } from './assets/referenced-assets.ts';
import { listAudit } from './audit/list-audit.ts';
import { checkCertificate } from './certificates/check-certificate.ts';
import { getCertificatePdf } from './certificates/get-certificate.ts';
import { issueCertificate } from './certificates/issue-certificate.ts';
import { listCertificates } from './certificates/list-certificates.ts';
import { confirmEmailChange } from './emails/confirm-change.ts';
import { ownEmailHandlers } from './emails/request-change.ts';
import { undoEmailChange } from './emails/undo-change.ts';
import { resendVerification, verifyEmail } from './emails/verify-email.ts';
import { countEnrollments } from './enrollments/count-enrollments.ts';
import { listEnrollments } from './enrollments/list-enrollments.ts';
import { teamProgress } from './enrollments/team-progress.ts';
import { listFavoriteIds, listFavorites } from './favorites/list-favorites.ts';
import { addFavorite, removeAllFavorites, removeFavorite } from './favorites/manage-favorites.ts';
import { addUser, inviteUserAgain } from './imports/add-user.ts';
import { importPeople } from './imports/import-people.ts';
import {
  listLearnerMessages,
  stopLearnerMessage,
} from './learner-messages/manage-learner-messages.ts';
import { sendLearnerMessage } from './learner-messages/send-learner-message.ts';
import { listMessages } from './messages/list-messages.ts';
import { removeMessage, updateMessage } from './messages/manage-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import { listNotes } from './notes/list-notes.ts';
import { removeNote, saveNote } from './notes/manage-notes.ts';
import { listNotifications, readNotifications } from './notifications/list-notifications.ts';
import { getSettings, updateSettings } from './notifications/settings.ts';
import { unsubscribe } from './notifications/unsubscribe.ts';
import { getOverview } from './overview/get-overview.ts';
import { ownPasskeyHandlers } from './passkeys/own-passkeys.ts';
import { passkeySignIns } from './passkeys/passkey-sign-in.ts';
import { choosePassword } from './passwords/choose-password.ts';
import { describeLink } from './passwords/describe-link.ts';
import { requestLinks } from './passwords/request-link.ts';
import { changePassword } from './profile/change-password.ts';
import { exportAccount, exportUser } from './profile/export-account.ts';
import { getProfile } from './profile/get-profile.ts';
import { removeAccount } from './profile/remove-account.ts';
import { updateProfile } from './profile/update-profile.ts';
import { forgetHistory, forgetLesson } from './progress/forget-history.ts';
import { listHistory } from './progress/list-history.ts';
import { listProgress } from './progress/list-progress.ts';
import { recordProgress } from './progress/record-progress.ts';
import { ownFactorHandlers } from './second-factor/own-factor.ts';
import { resetSecondFactor, resetUserFactor } from './second-factor/reset-factor.ts';
import { endUserSession, endUserSessions } from './sessions/end-user-sessions.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/own-sessions.ts';
import { resolveSession } from './sessions/resolve-session.ts';
import type { UsersContext } from './users-context.ts';

export const handlersOf = (context: UsersContext): readonly Handler[] => [
  ...accountHandlers(context),
  ...signInHandlers(context),
  ...adminHandlers(context),
  ...learningHandlers(context),
  sendMessage(context),
  listMessages,
  updateMessage,
  removeMessage,
  sendLearnerMessage,
  listLearnerMessages,
  stopLearnerMessage,
  resolveSession,
  referencedAssets,
];

/** Accounts, used by their owners and by admins. */
const accountHandlers = (context: UsersContext): readonly Handler[] => [
  register(context),
  listUsers,
  addUser,
  inviteUserAgain,
  importPeople,
  getUser,
  updateUser,
  resetUserFactor,
  listUserCourses,
  exportUser,
  getProfile,
  updateProfile(context),
  exportAccount,
  removeAccount(context),
  accountFacts(context),
  verifyEmail(context),
  resendVerification(context),
  ...ownEmailHandlers('learner', context),
  ...ownEmailHandlers('admin', context),
  confirmEmailChange(context),
  undoEmailChange(context),
  describeLink(context),
];

/** Passwords, sessions and second factors. */
const signInHandlers = (context: UsersContext): readonly Handler[] => [
  login(context),
  confirmLogin(context),
  logout,
  getSession,
  changePassword(context),
  ...requestLinks(context),
  choosePassword(context),
  listSessions,
  endSession,
  endOtherSessions,
  endUserSession,
  endUserSessions,
  ...passkeySignIns(context),
  ...ownPasskeyHandlers('learner', context),
  ...ownPasskeyHandlers('admin', context),
  ...ownFactorHandlers('learner', context),
  ...ownFactorHandlers('admin', context),
];

/** Admins and their profiles, the audit log and the overview. */
const adminHandlers = (context: UsersContext): readonly Handler[] => [
  adminLogin(context),
  confirmAdminLogin(context),
  adminLogout,
  adminDashboard,
  listAdmins,
  createAdmin,
  inviteAgain,
  removeAdmin,
  resetSecondFactor,
  listNames,
  listTeam,
  updateAdmin,
  getAdminProfile,
  updateAdminProfile(context),
  changeAdminPassword(context),
  getAdminPreferences,
  updateAdminPreferences,
  listAudit,
  getOverview,
];

/** Favorites, progress, notes, notifications, enrollments and certificates. */
const learningHandlers = (context: UsersContext): readonly Handler[] => [
  listFavorites,
  listFavoriteIds,
  addFavorite(context),
  removeFavorite(context),
  removeAllFavorites,
  ...recordProgress(context),
  listProgress,
  listHistory,
  forgetLesson,
  forgetHistory,
  listNotes,
  saveNote(context),
  removeNote(context),
  listNotifications,
  readNotifications,
  getSettings,
  updateSettings,
  unsubscribe(context),
  listEnrollments,
  countEnrollments,
  teamProgress,
  issueCertificate,
  listCertificates,
  getCertificatePdf,
  checkCertificate,
];
