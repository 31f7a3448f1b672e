import { accountOperations, sessionOperations } from './accounts.ts';
import { adminSettingsOperations } from './admin-settings.ts';
import { adminOperations } from './admins.ts';
import { assetOperations, assetOwnerOperations, assetReferences } from './assets.ts';
import { auditOperations } from './audit.ts';
import { backlogOperations, healthOf, healthyServices, storageReport } from './backlog.ts';
import { cardOperations } from './cards.ts';
import { categoryOperations } from './categories.ts';
import { courseOperations } from './courses.ts';
import { enrollmentOperations } from './enrollments.ts';
import { favoriteOperations } from './favorites.ts';
import { instructorOperations } from './instructors.ts';
import { lessonOperations } from './lessons.ts';
import { livestreamCategoryOperations, livestreamOperations } from './livestreams.ts';
import { messageOperations } from './messages.ts';
import type { InternalOperation, Operation } from './operation.ts';
import { overviewOperations } from './overview.ts';
import { passwordLinkOperations, profileOperations } from './profile.ts';
import { progressOperations } from './progress.ts';
import { livestreamSearch, searchOperations } from './search.ts';
import { ownSessionOperations } from './sessions.ts';
import { streamOperations } from './streams.ts';
import { tutorialOperations } from './tutorials.ts';
import { uploadOperations } from './uploads.ts';
import { userDetailOperations } from './user-detail.ts';

/** Every call of the HTTP API. The gateway's routes and the OpenAPI document are made from this. */
export const operations: readonly Operation[] = [
  ...Object.values(accountOperations),
  ...Object.values(profileOperations),
  ...Object.values(passwordLinkOperations),
  ...Object.values(ownSessionOperations),
  ...Object.values(adminOperations),
  ...Object.values(adminSettingsOperations),
  ...Object.values(userDetailOperations),
  ...Object.values(auditOperations),
  ...Object.values(messageOperations),
  ...Object.values(courseOperations),
  ...Object.values(lessonOperations),
  ...Object.values(categoryOperations),
  ...Object.values(instructorOperations),
  ...Object.values(tutorialOperations),
  ...Object.values(livestreamCategoryOperations),
  ...Object.values(livestreamOperations),
  ...Object.values(searchOperations),
  ...Object.values(favoriteOperations),
  ...Object.values(progressOperations),
  ...Object.values(backlogOperations),
  ...Object.values(overviewOperations),
  ...Object.values(enrollmentOperations),
];

/** Every call between services. */
export const internalOperations: readonly InternalOperation[] = [
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
  ...Object.values(cardOperations),
  assetReferences('media'),
  ...Object.values(uploadOperations),
  storageReport,
  ...healthyServices.map((service) => healthOf(service)),
];

/** All operations that a service owes a handler for, by the first word of their action. */
export function operationsOf(service: string): (Operation | InternalOperation)[] {
  return [...operations, ...internalOperations].filter((operation) =>
    operation.action.startsWith(`${service}.`),
  );
}
