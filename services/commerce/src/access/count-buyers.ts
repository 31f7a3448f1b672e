import { courseBuyers } from '@atelier/contracts/commerce/products';
import { handle } from '@atelier/service-kit/rpc/service';
import { EntitlementModel } from './entitlement-model.ts';

export const countBuyers = handle(courseBuyers, async ({ input: { id } }) => ({
  buyers: await EntitlementModel.countDocuments({ courseId: id, revokedAt: null }),
}));
