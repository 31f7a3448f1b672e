import type { Fault } from '@atelier/infra/faults/fault';

/** Faults in orders, media, what all services share, and the back office. */
export const faultsOfMoneyAndMedia: readonly Fault[] = [
  // services/commerce
  {
    what: 'A certificate that was earned before the purchase holds up its refund',
    file: 'services/commerce/src/access/note-taken.ts',
    from: `    at: { $gte: opensSince(order) },`,
    to: `    at: { $ne: null },`,
    tests: ['tests/service/commerce/refund-requests.test.ts'],
  },
  {
    what: 'A buyer who wins back a part of the payment by a dispute keeps the access',
    file: 'services/commerce/src/orders/payments/sync-payment.ts',
    from: `const isEnd = refunded >= paid.total || dispute?.status === 'lost';`,
    to: `const isEnd = refunded >= paid.total;`,
    tests: ['tests/service/commerce/disputes.test.ts'],
  },
  {
    what: 'The mail about the account for a refund contains the whole number of the account',
    file: 'services/commerce/src/orders/transfers.ts',
    from: `const ending = account.slice(-shownOfAccount);`,
    to: `const ending = account;`,
    tests: ['tests/service/commerce/transfers.test.ts'],
  },
  {
    what: 'Codes of coupons can be guessed without end',
    file: 'services/commerce/src/pricing/coupons/redeem.ts',
    from: `if (!(error instanceof UnknownCode)) await takeBack();`,
    to: `await takeBack();`,
    tests: ['tests/service/commerce/call-limits.test.ts'],
  },
  {
    what: 'The document of an invoice does not say that it is paid if it was read before',
    file: 'services/commerce/src/books/issue-invoice.ts',
    from: `const paid = move === 'pay' && { paid: paymentOf(order), pdf: null };`,
    to: `const paid = move === 'pay' && { paid: paymentOf(order) };`,
    tests: ['tests/service/commerce/invoices.test.ts'],
  },
  {
    what: 'An invitation stays open after the plan of its team has ended',
    file: 'services/commerce/src/team/claim.ts',
    from: `SubscriptionModel.exists({ _id, ...unexpiredTeam() })`,
    to: `SubscriptionModel.exists({ _id })`,
    tests: ['tests/service/commerce/team-seats.test.ts'],
  },
  {
    what: 'The payment of the rest of an order is booked as if nothing had been paid before',
    file: 'services/commerce/src/books/ledger.ts',
    from: `amount: order.total - receivedOf(order), tax: taxOf(order)`,
    to: `amount: order.total, tax: taxOf(order)`,
    tests: ['tests/service/commerce/received-money.test.ts'],
  },
  {
    what: 'A renewal whose charge got no answer is charged a second time',
    file: 'services/commerce/src/providers/stripe-charges.ts',
    from: `        { idempotencyKey },
`,
    to: ``,
    tests: ['tests/service/commerce/stripe-renewals.test.ts'],
  },

  // services/media, with its worker and transcriber
  {
    what: 'The last failure of a job is not told to the owner of the video',
    file: 'services/media/src/jobs/run-queued.ts',
    from: `attempt >= (queued.opts.attempts ?? 1)`,
    to: `attempt > (queued.opts.attempts ?? 1)`,
    tests: ['services/media/src/jobs/unwanted-jobs.test.ts'],
  },
  {
    what: 'A busy transcription server is asked again after milliseconds instead of seconds',
    file: 'services/media/src/transcriber/engines/address.ts',
    from: `await pause(Math.min(error.afterSeconds ?? seconds, longestPauseSeconds) * 1_000, signal);`,
    to: `await pause(Math.min(error.afterSeconds ?? seconds, longestPauseSeconds), signal);`,
    tests: ['services/media/src/transcriber/engines/address.test.ts'],
  },
  {
    what: 'The process of an engine that has failed is left running',
    file: 'services/media/src/transcriber/transcribe-video.ts',
    from: `          await engine.close();
          engine = await this.#engine.open();`,
    to: `          engine = await this.#engine.open();`,
    tests: ['services/media/src/transcriber/failing-engine.test.ts'],
  },
  {
    what: 'Captions of a replaced video are shown with the new one although nobody has said that they fit',
    file: 'services/media/src/captions/inherit-captions.ts',
    from: `{ $set: { assetId: heir, fits: false } }`,
    to: `{ $set: { assetId: heir } }`,
    tests: ['tests/service/media/captions.test.ts'],
  },
  {
    what: 'An admin can take the finished upload of another one',
    file: 'services/media/src/uploads/claim-uploads.ts',
    from: `    _id: id,
    adminId,
    accepts,`,
    to: `    _id: id,
    accepts,`,
    tests: ['tests/product/uploads/refused-claims.test.ts'],
  },

  // services/gateway
  {
    what: 'A session that has ended still opens pages from the cache for some seconds',
    file: 'services/gateway/src/sessions/sessions.ts',
    from: `    this.#byHeader.clear();
`,
    to: ``,
    tests: ['services/gateway/src/sessions/sessions.test.ts'],
  },
  {
    what: 'Parts that were stored before an upload failed have to be sent again',
    file: 'services/gateway/src/uploads/resumable/upload-writer.ts',
    from: `      if (this.#failure) await this.#recordStored().catch(() => undefined);
`,
    to: ``,
    tests: ['services/gateway/src/uploads/resumable/upload-writer.test.ts'],
  },
  {
    what: 'A page of a sibling domain can write with the cookies of an admin',
    file: 'services/gateway/src/http/origin-check.ts',
    from: `: site === 'same-origin';`,
    to: `: site !== 'cross-site';`,
    tests: ['tests/product/accounts/cross-origin.test.ts'],
  },
  {
    what: 'A list that was read before a change is kept in the cache after it',
    file: 'services/gateway/src/cache/byte-cache.ts',
    from: `const isFresh = generation === this.#generation(tag);`,
    to: `const isFresh = generation <= this.#generation(tag);`,
    tests: ['services/gateway/src/cache/byte-cache.test.ts'],
  },

  // packages/service-kit and packages/contracts
  {
    what: 'A job that Redis has lost is never handed over again',
    file: 'packages/service-kit/src/data/followed-jobs.ts',
    from: `{ $set: { handedOverAt: null, checkAt: null } }`,
    to: `{ $set: { checkAt: null } }`,
    tests: ['tests/service/users/lost-jobs.test.ts'],
  },
  {
    what: 'An idempotency key of one account collides with the same key of another',
    file: 'packages/service-kit/src/data/idempotency.ts',
    from: `claimOf(operation.action, call.input, \`\${owner} \${key}\`)`,
    to: 'claimOf(operation.action, call.input, key)',
    tests: ['tests/product/idempotency/keys.test.ts'],
  },
  {
    what: 'A buyer gets a refund only within 43 minutes instead of 30 days',
    file: 'packages/contracts/src/commerce/orders/refunds.ts',
    from: `refundDays * 24 * 3_600_000`,
    to: `refundDays * 24 * 3_600`,
    tests: ['client/src/public/account/settings/deletion-text.test.ts'],
  },
  {
    what: 'One Gmail mailbox is as many people as it has spellings with dots',
    file: 'packages/contracts/src/users/mailbox.ts',
    from: ".replaceAll('.', '')",
    to: '',
    tests: ['packages/contracts/src/users/mailbox.test.ts'],
  },

  // client/src/admin
  {
    what: 'An order of lessons that is saved already is saved again at the next page load',
    file: 'client/src/admin/courses/lessons/outline/order-saving.ts',
    from: `  dropDraft(prefix + id);
`,
    to: ``,
    tests: ['client/src/admin/courses/lessons/outline/unsaved-order.component.test.tsx'],
  },
  {
    what: 'A change of many courses goes on although the server refuses further calls',
    file: 'client/src/admin/courses/bulk/use-each-course.ts',
    from: `        for (const left of courses.slice(index)) failures.set(left, error);
        break;`,
    to: `        for (const left of courses.slice(index)) failures.set(left, error);`,
    tests: ['client/src/admin/courses/bulk/bulk-changes.component.test.tsx'],
  },
  {
    what: 'A refund whose response was lost is sent with another key, and may be made twice',
    file: 'client/src/shared/api/creation-keys.ts',
    from: 'const key = keys.get(content) ?? randomKey();',
    to: 'const key = randomKey();',
    tests: ['client/src/admin/payments/sale/sale-bookings.component.test.tsx'],
  },
];
