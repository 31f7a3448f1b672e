import type { certificateOperations } from '@atelier/contracts/users/learning/certificates';
import { api, listTag } from '~/shared/api/api.ts';
import { isUnavailable } from '~/shared/api/api-error.ts';
import { endpoint, pageEndpoint } from '~/shared/api/endpoint.ts';

type Operations = typeof certificateOperations;

const certificates = api.injectEndpoints({
  endpoints: (build) => ({
    getCertificates: build.query({
      ...pageEndpoint<Operations['list']>({ method: 'GET', path: '/certificates' }),
      providesTags: [listTag('Certificate')],
    }),
    checkCertificate: build.query({
      ...endpoint<Operations['check']>({ method: 'GET', path: '/certificates/:number' }),
    }),
    issueCertificate: build.mutation({
      ...endpoint<Operations['issue']>({ method: 'POST', path: '/certificates' }),
      invalidatesTags: (_data, error) => {
        if (!error) return [listTag('Certificate')];
        // A refusal means that something else than shown applies: a lesson was added, or a plan ended.
        return isUnavailable(error) ? [] : ['Access', 'Course', 'Progress'];
      },
    }),
  }),
});

export const { useCheckCertificateQuery, useGetCertificatesQuery, useIssueCertificateMutation } =
  certificates;
