import type { couponOperations } from '@atelier/contracts/commerce/coupons';
import { api, listTags } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Coupons = typeof couponOperations;

const invalidatesTags = (_data: unknown, error: unknown) => (error ? [] : (['Coupon'] as const));

const coupons = api.injectEndpoints({
  endpoints: (build) => ({
    getCouponsPage: build.query({
      ...pageEndpoint<Coupons['list']>({ method: 'GET', path: '/coupons' }),
      providesTags: (page) => listTags('Coupon', page?.body.coupons),
    }),
    createCoupon: build.mutation({
      ...endpoint<Coupons['create']>({ method: 'POST', path: '/coupons' }),
      invalidatesTags,
    }),
    updateCoupon: build.mutation({
      ...endpoint<Coupons['update']>({ method: 'PUT', path: '/coupons/:id' }),
      invalidatesTags,
    }),
    removeCoupon: build.mutation({
      ...endpoint<Coupons['remove']>({ method: 'DELETE', path: '/coupons/:id' }),
      invalidatesTags,
    }),
  }),
});

export const {
  useGetCouponsPageQuery,
  useLazyGetCouponsPageQuery,
  useCreateCouponMutation,
  useUpdateCouponMutation,
  useRemoveCouponMutation,
} = coupons;
