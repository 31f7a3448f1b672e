import type { certificateOperations } from '@atelier/contracts/users/certificates';
import { api, listTag } from '~/shared/api/api.ts';
import { pageEndpoint } from '~/shared/api/endpoint.ts';

const certificates = api.injectEndpoints({
  endpoints: (build) => ({
    getAllCertificatesPage: build.query({
      ...pageEndpoint<typeof certificateOperations.list>({
        method: 'GET',
        path: '/certificates',
      }),
      providesTags: [listTag('Certificate')],
    }),
  }),
});

export const { useGetAllCertificatesPageQuery, useLazyGetAllCertificatesPageQuery } = certificates;
