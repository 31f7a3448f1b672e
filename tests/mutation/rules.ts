/**
 * Modules with the rules of the product that are pure functions: who may watch, what something
 * costs, when it ends, in which order lessons come, what is found, and the parsers of what people
 * bring. Each has unit tests beside it.
 */
export const rules = [
  'packages/contracts/src/catalog/publish-checks',
  'packages/contracts/src/catalog/start-path',
  'packages/contracts/src/commerce/access-rule',
  'packages/contracts/src/commerce/promotion',
  'packages/contracts/src/commerce/tax/vat-ids',
  'packages/contracts/src/core/amounts',
  'packages/contracts/src/core/text/names',
  'packages/contracts/src/core/text/slugs',
  'packages/contracts/src/media/chapters',
  'packages/service-kit/src/limits/network-of',
  'packages/service-kit/src/search/words',
  'packages/service-kit/src/text/end-of-day',
  'packages/service-kit/src/text/read-table',
  'services/commerce/src/pricing/coupons/lasting-coupon',
  'services/commerce/src/pricing/prices/period-end',
  'services/commerce/src/pricing/tax/tax-rules',
  'services/commerce/src/subscriptions/due-steps',
  'services/commerce/src/subscriptions/proration',
  'services/gateway/src/http/canonical-url',
  'services/gateway/src/media/captioned-playlist',
  'services/livestreams/src/livestreams/duration',
  'services/media/src/captions/read-captions',
  'services/users/src/learning/certificates/played-lessons',
  'services/users/src/learning/progress/progress-of-report',
];
