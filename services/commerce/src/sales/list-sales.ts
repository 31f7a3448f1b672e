import { saleOperations } from '@atelier/contracts/commerce/orders';
import { containsText } from '@atelier/service-kit/data/contains-text';
import { findPage, orderOf, requestedPage, wholeList } from '@atelier/service-kit/data/lists';
import { handle } from '@atelier/service-kit/rpc/service';
import { OrderModel, type OrderRow, orderOrders } from '../orders/order-model.ts';
import { presentSales } from './present-sale.ts';

/** Orders of the plain list: who wants more asks for pages. */
const plainLimit = 100;

export const listSales = handle(saleOperations.list, async ({ input }) => {
  const page = requestedPage(input);
  if (!page) {
    const { keys, index } = orderOrders.newest;
    const rows = await OrderModel.find()
      .sort(keys)
      .hint(index)
      .limit(plainLimit)
      .lean<OrderRow[]>();
    return wholeList({ sales: await presentSales(rows) });
  }
  const { status, user_id: userId, q } = input;
  const filter = {
    ...(status && { status }),
    ...(userId && { userId }),
    ...(q && { $or: [{ name: containsText(q) }, { email: containsText(q) }] }),
  };
  const own = status ? orderOrders.newestOfStatus : orderOrders.newest;
  const order = orderOf(page.sort, orderOrders, userId ? orderOrders.newestOfUser : own);
  const { rows, total } = await findPage<OrderRow>(OrderModel, filter, page, order);
  return { body: { sales: await presentSales(rows) }, total };
});
