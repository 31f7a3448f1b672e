import type { Handler } from '@atelier/service-kit/rpc/service';
import { accountFacts } from './account/account-facts.ts';
import { confirmEmailChange } from './account/address/confirm-change.ts';
import { ownEmailHandlers } from './account/address/request-change.ts';
import { undoEmailChange } from './account/address/undo-change.ts';
import { resendVerification, verifyEmail } from './account/address/verify-email.ts';
import { updateUser } from './account/disable-user.ts';
import { getUser } from './account/get-user.ts';
import { addUser, inviteUserAgain } from './account/imports/add-user.ts';
import { importPeople } from './account/imports/import-people.ts';
import { listUserCourses } from './account/list-user-courses.ts';
import { listUsers } from './account/list-users.ts';
import { changePassword } from './account/profile/change-password.ts';
import { exportAccount, exportUser } from './account/profile/export-account.ts';
import { getProfile } from './account/profile/get-profile.ts';
import { removeAccount } from './account/profile/remove-account.ts';
import { updateProfile } from './account/profile/update-profile.ts';
import { referencedAssets } from './account/referenced-assets.ts';
import { adminDashboard } from './admins/admin-dashboard.ts';
import { adminLogin } from './admins/admin-login.ts';
import { adminLogout } from './admins/admin-logout.ts';
import { changeAdminPassword } from './admins/admin-password.ts';
import { getAdminPreferences, updateAdminPreferences } from './admins/admin-preferences.ts';
import { getAdminProfile, updateAdminProfile } from './admins/admin-profile.ts';
import { listAudit } from './admins/audit/list-audit.ts';
import { confirmAdminLogin } from './admins/confirm-admin-login.ts';
import { getOverview } from './admins/get-overview.ts';
import { inviteAgain } from './admins/invite-admin.ts';
import { createAdmin, listAdmins, listPresentAdmins, removeAdmin } from './admins/manage-admins.ts';
import { listMessages } from './admins/messages/list-messages.ts';
import { removeMessage, updateMessage } from './admins/messages/manage-messages.ts';
import { sendMessage } from './admins/messages/send-message.ts';
import { listNames, listTeam, updateAdmin } from './admins/team.ts';
import { checkCertificate } from './learning/certificates/check-certificate.ts';
import { getCertificatePdf } from './learning/certificates/get-certificate.ts';
import { issueCertificate } from './learning/certificates/issue-certificate.ts';
import { listCertificates } from './learning/certificates/list-certificates.ts';
import { countEnrollments } from './learning/enrollments/count-enrollments.ts';
import { listEnrollments } from './learning/enrollments/list-enrollments.ts';
import { teamProgress } from './learning/enrollments/team-progress.ts';
import { listFavoriteIds, listFavorites } from './learning/favorites/list-favorites.ts';
import {
  addFavorite,
  removeAllFavorites,
  removeFavorite,
} from './learning/favorites/manage-favorites.ts';
import { listNotes } from './learning/notes/list-notes.ts';
import { removeNote, saveNote } from './learning/notes/manage-notes.ts';
import { forgetHistory, forgetLesson } from './learning/progress/forget-history.ts';
import { listHistory } from './learning/progress/list-history.ts';
import { listProgress } from './learning/progress/list-progress.ts';
import { recordProgress } from './learning/progress/record-progress.ts';
import {
  listLearnerMessages,
  stopLearnerMessage,
} from './mail/learner-messages/manage-learner-messages.ts';
import { sendLearnerMessage } from './mail/learner-messages/send-learner-message.ts';
import { listNotifications, readNotifications } from './mail/notifications/list-notifications.ts';
import { getSettings, updateSettings } from './mail/notifications/settings.ts';
import { unsubscribe } from './mail/notifications/unsubscribe.ts';
import { schoolHandlers } from './school/manage-school.ts';
import { confirmLogin } from './sign-in/confirm-login.ts';
import { getSession } from './sign-in/get-session.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { ownPasskeyHandlers } from './sign-in/passkeys/own-passkeys.ts';
import { passkeySignIns } from './sign-in/passkeys/passkey-sign-in.ts';
import { choosePassword } from './sign-in/passwords/choose-password.ts';
import { describeLink } from './sign-in/passwords/describe-link.ts';
import { requestLinks } from './sign-in/passwords/request-link.ts';
import { register } from './sign-in/register.ts';
import { ownFactorHandlers } from './sign-in/second-factor/own-factor.ts';
import { resetSecondFactor, resetUserFactor } from './sign-in/second-factor/reset-factor.ts';
import { endUserSession, endUserSessions } from './sign-in/sessions/end-user-sessions.ts';
import { endOtherSessions, endSession, listSessions } from './sign-in/sessions/own-sessions.ts';
import { resolveSession } from './sign-in/sessions/resolve-session.ts';
import type { UsersContext } from './users-context.ts';

export const handlersOf = (context: UsersContext): readonly Handler[] => [
  ...schoolHandlers(context),
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
  listPresentAdmins,
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
