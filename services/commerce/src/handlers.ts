import type { CallLimiter } from '@atelier/service-kit/rpc/call-limiter';
import type { Handler } from '@atelier/service-kit/rpc/service';
import { getAccess } from './access/get-access.ts';
import { getRights } from './access/get-rights.ts';
import { noteTaken } from './access/note-taken.ts';
import { openVideo } from './access/open-video.ts';
import { unlockVideo } from './access/unlock-video.ts';
import { createCoupon, listCoupons, removeCoupon } from './coupons/manage-coupons.ts';
import { updateCoupon } from './coupons/update-coupon.ts';
import { billingDetailsHandlers } from './customers/billing-details.ts';
import { getCustomerRecords } from './customers/customer-records.ts';
import { heldGrants } from './grants/give-access.ts';
import { createGrant, listGrants, removeGrant } from './grants/manage-grants.ts';
import { correctInvoice } from './invoices/correct-invoice.ts';
import { findInvoice, getInvoicePdf } from './invoices/get-invoice.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { countBuyers } from './offers/count-buyers.ts';
import { getOffer } from './offers/get-offer.ts';
import { cancelOrder } from './orders/change-order.ts';
import { createOrder } from './orders/create-order.ts';
import { getOrder, listOrders } from './orders/list-orders.ts';
import { payOpenOrder } from './orders/pay-open-order.ts';
import { markOrderPaid, returnMoney } from './orders/receive-money.ts';
import { refundPaidOrder } from './orders/refund-order.ts';
import { declineRefund } from './orders/refund-requests.ts';
import { reverseBooking } from './orders/reverse-booking.ts';
import { nameAccount, noteTransfer } from './orders/transfers.ts';
import { getSalesOverview } from './overview/get-sales-overview.ts';
import { receiveEvent } from './payments/receive-event.ts';
import { listPlans } from './prices/list-plans.ts';
import { replacePrices } from './prices/replace-prices.ts';
import type { Providers } from './providers/providers.ts';
import { getTestPayment, payTestPayment, replaceTestCard } from './providers/test-payments.ts';
import { sellerHandlers } from './seller/manage-seller.ts';
import { type FindSeller, sellerFinder } from './seller/seller.ts';
import { cancelPlan, resumePlan } from './subscriptions/change-plan.ts';
import { changeTerms, previewChange } from './subscriptions/change-terms.ts';
import { getSubscription } from './subscriptions/current-plan.ts';
import { cancelPlanFor, extendPlan } from './subscriptions/manage-plans.ts';
import { openPortal } from './subscriptions/open-portal.ts';
import {
  createTaxRate,
  listTaxRates,
  removeTaxRate,
  updateTaxRate,
} from './tax/manage-tax-rates.ts';
import { claim, getInvitation } from './team/claim.ts';
import { makeInvitationLink } from './team/invitation-link.ts';
import { invite } from './team/invite.ts';
import { listMembers, listSeats } from './team/list-seats.ts';
import { resend } from './team/resend.ts';
import { revoke } from './team/revoke.ts';

export function handlersOf(
  env: Parameters<typeof sellerFinder>[0],
  providers: Providers,
  limiter: CallLimiter,
): readonly Handler[] {
  const findSeller = sellerFinder(env);
  return [
    getSalesOverview,
    getAccess,
    getRights,
    openVideo,
    noteTaken,
    unlockVideo(limiter),
    listPlans(providers),
    replacePrices,
    ...orderHandlers(providers, findSeller),
    getSubscription(findSeller),
    cancelPlan(findSeller),
    cancelPlanFor,
    extendPlan,
    resumePlan(findSeller),
    openPortal(providers),
    previewChange(findSeller),
    changeTerms(providers, findSeller),
    getCustomerRecords,
    getOffer(providers, findSeller),
    countBuyers,
    receiveEvent(providers),
    getTestPayment(providers),
    payTestPayment(providers),
    replaceTestCard(providers),
    listCoupons,
    createCoupon,
    updateCoupon,
    removeCoupon,
    ...sellerHandlers(env),
    ...billingDetailsHandlers,
    listTaxRates(findSeller),
    createTaxRate,
    updateTaxRate,
    removeTaxRate,
    listSeats,
    invite,
    resend,
    revoke,
    getInvitation,
    claim,
    makeInvitationLink,
    listMembers,
    listGrants,
    createGrant,
    removeGrant,
    heldGrants,
    listInvoices,
    getInvoicePdf(findSeller),
    findInvoice(findSeller),
  ];
}

function orderHandlers(providers: Providers, findSeller: FindSeller): readonly Handler[] {
  return [
    createOrder(providers, findSeller),
    listOrders,
    getOrder(findSeller),
    cancelOrder,
    payOpenOrder(providers),
    markOrderPaid,
    returnMoney,
    refundPaidOrder,
    declineRefund,
    nameAccount,
    noteTransfer,
    reverseBooking,
    correctInvoice,
  ];
}
