import { categoryOperations } from './catalog/categories.ts';
import { courseImportOperations } from './catalog/course-imports.ts';
import { courseOperations } from './catalog/courses.ts';
import { deletionOperations } from './catalog/deletions.ts';
import { instructorOperations } from './catalog/instructors.ts';
import { lessonOperations } from './catalog/lessons.ts';
import { previewOperations, previewQuestion } from './catalog/previews.ts';
import { scheduleOperations } from './catalog/schedules.ts';
import { sectionOperations } from './catalog/sections.ts';
import { sourceQuestion } from './catalog/source-files.ts';
import { tutorialOperations } from './catalog/tutorials.ts';
import { accessOperations, accessQuestions } from './commerce/access.ts';
import { couponOperations } from './commerce/coupons.ts';
import { customerFacts, customerRecords } from './commerce/customers.ts';
import { givenAccessQuestion } from './commerce/given-access.ts';
import { grantOperations } from './commerce/grants.ts';
import { invoiceOperations, invoiceQuestion } from './commerce/invoices.ts';
import { offerOperations } from './commerce/offers.ts';
import { orderOperations } from './commerce/orders/orders.ts';
import { paymentEvent, testPaymentOperations } from './commerce/orders/payments.ts';
import { planChangeOperations } from './commerce/plan-changes.ts';
import { planOperations } from './commerce/pricing.ts';
import { courseBuyers, courseNames, courseOffer } from './commerce/products.ts';
import { salesOverviewOperations } from './commerce/sales-overview.ts';
import { subscriptionOperations } from './commerce/subscriptions.ts';
import { billingDetailsOperations } from './commerce/tax/billing-details.ts';
import { sellerOperations } from './commerce/tax/seller.ts';
import { taxRateOperations } from './commerce/tax/tax-rates.ts';
import { invitationLink, teamMembers, teamOperations } from './commerce/team.ts';
import type { InternalOperation, Operation } from './core/operation.ts';
import { livestreamRecordings, livestreamSearch, searchOperations } from './core/search.ts';
import { summaryOperations } from './core/summaries.ts';
import { livestreamCategoryOperations } from './livestreams/categories.ts';
import { livestreamDeletionOperations } from './livestreams/deletions.ts';
import { livestreamOperations } from './livestreams/livestreams.ts';
import { assetOwnerOperations, assetReferences } from './media/asset-owners.ts';
import { assetOperations } from './media/assets.ts';
import { captionOperations, captionQuestions } from './media/captions.ts';
import { streamOperations } from './media/streams.ts';
import {
  engineQuestion,
  transcriptionOperations,
  transcriptionReports,
} from './media/transcription.ts';
import { uploadOperations } from './media/uploads.ts';
import {
  healthOf,
  healthyServices,
  storageReport,
  videoJobOperations,
} from './media/video-jobs.ts';
import { accountRecordOperations } from './users/account-records.ts';
import { accountOperations, sessionOperations } from './users/accounts.ts';
import { adminSettingsOperations } from './users/admin-settings.ts';
import { adminOperations, presentAdmins } from './users/admins.ts';
import { auditOperations } from './users/audit.ts';
import { certificateOperations } from './users/learning/certificates.ts';
import { enrollmentCounts, enrollmentOperations } from './users/learning/enrollments.ts';
import { favoriteOperations } from './users/learning/favorites.ts';
import { noteOperations } from './users/learning/notes.ts';
import { progressOperations } from './users/learning/progress.ts';
import { teamProgressOperations } from './users/learning/team-progress.ts';
import { learnerMessageOperations } from './users/mail/learner-messages.ts';
import { mailedLinkOperations } from './users/mail/mailed-links.ts';
import { messageOperations } from './users/mail/messages.ts';
import { notificationOperations } from './users/mail/notifications.ts';
import { overviewOperations } from './users/overview.ts';
import { peopleImportOperations } from './users/people-imports.ts';
import { passwordLinkOperations, profileOperations } from './users/profile.ts';
import { schoolOperations, schoolQuestion } from './users/school.ts';
import { emailChangeOperations } from './users/sign-in/email-changes.ts';
import { passkeyOperations } from './users/sign-in/passkeys.ts';
import { secondFactorOperations } from './users/sign-in/second-factor.ts';
import { ownSessionOperations } from './users/sign-in/sessions.ts';
import { userDetailOperations } from './users/user-detail.ts';

/**
 * All operations of the HTTP API. The gateway's routes and the OpenAPI document derive from this
 * list.
 */
export const operations: readonly Operation[] = [
  ...Object.values(accountOperations),
  ...Object.values(profileOperations),
  ...Object.values(accountRecordOperations),
  ...Object.values(passwordLinkOperations),
  ...Object.values(emailChangeOperations.learner),
  ...Object.values(emailChangeOperations.admin),
  ...Object.values(emailChangeOperations.links),
  ...Object.values(mailedLinkOperations),
  ...Object.values(ownSessionOperations),
  ...Object.values(secondFactorOperations.learner),
  ...Object.values(secondFactorOperations.admin),
  ...Object.values(passkeyOperations.learner),
  ...Object.values(passkeyOperations.admin),
  ...Object.values(adminOperations),
  ...Object.values(adminSettingsOperations),
  ...Object.values(schoolOperations),
  ...Object.values(userDetailOperations),
  ...Object.values(peopleImportOperations),
  ...Object.values(auditOperations),
  ...Object.values(messageOperations),
  ...Object.values(learnerMessageOperations),
  ...Object.values(courseOperations),
  ...Object.values(courseImportOperations),
  ...Object.values(deletionOperations),
  ...Object.values(lessonOperations),
  ...Object.values(sectionOperations),
  ...Object.values(previewOperations),
  ...Object.values(scheduleOperations),
  ...Object.values(categoryOperations),
  ...Object.values(instructorOperations),
  ...Object.values(tutorialOperations),
  ...Object.values(livestreamCategoryOperations),
  ...Object.values(livestreamDeletionOperations),
  ...Object.values(livestreamOperations),
  ...Object.values(searchOperations),
  ...Object.values(favoriteOperations),
  ...Object.values(progressOperations),
  ...Object.values(noteOperations),
  ...Object.values(captionOperations),
  ...Object.values(transcriptionOperations),
  ...Object.values(notificationOperations),
  ...Object.values(videoJobOperations),
  ...Object.values(overviewOperations),
  ...Object.values(enrollmentOperations),
  ...Object.values(certificateOperations),
  ...Object.values(accessOperations),
  ...Object.values(planOperations),
  ...Object.values(offerOperations),
  ...Object.values(orderOperations),
  ...Object.values(subscriptionOperations),
  ...Object.values(planChangeOperations),
  ...Object.values(invoiceOperations),
  ...Object.values(couponOperations),
  ...Object.values(grantOperations),
  ...Object.values(salesOverviewOperations),
  ...Object.values(teamOperations),
  ...Object.values(teamProgressOperations),
  ...Object.values(testPaymentOperations),
  ...Object.values(taxRateOperations),
  ...Object.values(sellerOperations),
  ...Object.values(billingDetailsOperations),
];

/** All operations between services. */
export const internalOperations: readonly InternalOperation[] = [
  schoolQuestion,
  ...Object.values(sessionOperations),
  ...Object.values(assetOperations),
  ...Object.values(assetOwnerOperations('catalog')),
  ...Object.values(streamOperations('catalog')),
  ...Object.values(assetOwnerOperations('livestreams')),
  ...Object.values(streamOperations('livestreams')),
  assetReferences('catalog'),
  assetReferences('livestreams'),
  assetReferences('users'),
  livestreamSearch,
  livestreamRecordings,
  ...Object.values(summaryOperations),
  enrollmentCounts,
  presentAdmins,
  previewQuestion,
  sourceQuestion,
  ...Object.values(accessQuestions),
  courseBuyers,
  courseOffer,
  courseNames,
  givenAccessQuestion,
  invoiceQuestion,
  paymentEvent,
  customerFacts,
  customerRecords,
  invitationLink,
  teamMembers,
  assetReferences('media'),
  ...Object.values(captionQuestions),
  ...Object.values(transcriptionReports),
  engineQuestion,
  ...Object.values(uploadOperations),
  storageReport,
  ...healthyServices.map((service) => healthOf(service)),
];

/** Returns all operations that a service must handle, by the first word of their action. */
export function operationsOf(service: string): (Operation | InternalOperation)[] {
  return [...operations, ...internalOperations].filter((operation) =>
    operation.action.startsWith(`${service}.`),
  );
}
