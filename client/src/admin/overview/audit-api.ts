import type { auditOperations } from '@atelier/contracts/users/audit';
import { api } from '~/shared/api/api.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

const audit = api.injectEndpoints({
  endpoints: (build) => ({
    getAudit: build.query({
      ...endpoint<typeof auditOperations.list>({ method: 'GET', path: '/audit' }),
      providesTags: ['Audit'],
    }),
    getAuditPage: build.query({
      ...pageEndpoint<typeof auditOperations.list>({ method: 'GET', path: '/audit' }),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useGetAuditPageQuery, useGetAuditQuery, useLazyGetAuditPageQuery } = audit;
