import type { CallLimiter } from '@atelier/service-kit/limits/call-limiter';
import type { Handler } from '@atelier/service-kit/rpc/service';
import { countBuyers, getAccess, getRights } from './access/get-access.ts';
import { heldGrants } from './access/give-access.ts';
import { createGrant, listGrants, removeGrant } from './access/manage-grants.ts';
import { noteTaken } from './access/note-taken.ts';
import { openVideo } from './access/open-video.ts';
import { unlockVideo } from './access/unlock-video.ts';
import { findInvoice, getInvoicePdf } from './books/get-invoice.ts';
import { listInvoices } from './books/list-invoices.ts';
import { billingDetailsHandlers } from './customers/billing-details.ts';
import { cancelOrder } from './orders/change-order.ts';
import { payOpenOrder } from './orders/checkout.ts';
import { correctInvoice } from './orders/correct-invoice.ts';
import { createOrder } from './orders/create-order.ts';
import { getOrder, listOrders } from './orders/list-orders.ts';
import { receiveEvent } from './orders/payments/receive-event.ts';
import { markOrderPaid, returnMoney } from './orders/receive-money.ts';
import { declineRefund, refundPaidOrder } from './orders/refund-requests.ts';
import { reverseBooking } from './orders/reverse-booking.ts';
import { nameAccount, noteTransfer } from './orders/transfers.ts';
import { getCustomerRecords } from './overview/customer-records.ts';
import { getSalesOverview } from './overview/get-sales-overview.ts';
import { cancelPlan, resumePlan } from './plans/change-plan.ts';
import { changeTerms, previewChange } from './plans/change-terms.ts';
import { getSubscription, openPortal } from './plans/current-plan.ts';
import { cancelPlanFor, extendPlan } from './plans/manage-plans.ts';
import { createCoupon, listCoupons, removeCoupon } from './pricing/coupons/manage-coupons.ts';
import { updateCoupon } from './pricing/coupons/update-coupon.ts';
import { getOffer } from './pricing/prices/get-offer.ts';
import { listPlans } from './pricing/prices/list-plans.ts';
import { replacePrices } from './pricing/prices/replace-prices.ts';
import {
  createTaxRate,
  listTaxRates,
  removeTaxRate,
  updateTaxRate,
} from './pricing/tax/manage-tax-rates.ts';
import { type Providers, providersOfNow } from './providers/providers.ts';
import { getTestPayment, payTestPayment, replaceTestCard } from './providers/test-payments.ts';
import { sellerHandlers } from './school/manage-seller.ts';
import { type FindSeller, sellerFinder } from './school/seller.ts';
import { claim, getInvitation } from './team/claim.ts';
import { revoke } from './team/end-seats.ts';
import { invite, makeInvitationLink, resend } from './team/invite.ts';
import { leave } from './team/leave.ts';
import { listMembers, listSeats } from './team/seats.ts';

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
    getOffer((seller) => providersOfNow(providers, seller), findSeller),
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
    leave,
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
