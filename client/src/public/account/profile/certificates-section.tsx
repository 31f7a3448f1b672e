import type { Certificate } from '@atelier/contracts/users/learning/certificates';
import { chakra, Flex } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Section } from '~/public/account/section.tsx';
import { useGetCertificatesQuery } from '~/public/learning/certificates-api.ts';
import { PersonalList, rowsPerPage } from '~/public/learning/personal-list.tsx';
import { formatDate } from '~/shared/format/format.ts';
import { CertificateLink } from '~/shared/ui/text/certificate-link.tsx';
import { TextLink } from '~/shared/ui/text/text-link.tsx';

/** The viewer's certificates, newest first, as files to download. */
export function CertificatesSection() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useGetCertificatesQuery(
    { page, per_page: rowsPerPage },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Section title="Certificates">
      <PersonalList
        name="certificates"
        rows={data?.body.certificates}
        total={data?.total ?? 0}
        {...{ page, error, isFetching, onPage: setPage, onRetry: refetch }}
        empty={
          <chakra.p color="text.muted" maxW="measure">
            You have no certificates yet. Finish every lesson of a course to get its certificate,
            with a plan or as the buyer of the course.{' '}
            <TextLink to="/courses" variant="underlined">
              Browse courses
            </TextLink>
          </chakra.p>
        }
      >
        {(certificate) => <CertificateLine key={certificate.number} certificate={certificate} />}
      </PersonalList>
    </Section>
  );
}

function CertificateLine({ certificate }: { certificate: Certificate }) {
  const { number, course, issued_at, revoked } = certificate;
  return (
    <chakra.li py="4" borderTopWidth="hairline">
      <Flex gap="4" justify="space-between" align="center" wrap="wrap">
        <chakra.div minW="0">
          <chakra.p textStyle="subtitle" overflowWrap="anywhere">
            {course}
          </chakra.p>
          <chakra.p color="text.muted" textStyle="small" fontVariantNumeric="tabular-nums">
            Issued <time dateTime={issued_at}>{formatDate(issued_at)}</time>
            {' · '}
            <TextLink to={`/certificates/${number}`} variant="underlined">
              {number}
            </TextLink>
            {revoked && ' · Revoked: the payment was returned'}
          </chakra.p>
        </chakra.div>
        {!revoked && (
          <CertificateLink
            certificate={certificate}
            size="sm"
            aria-label={`Download the certificate of ${course}`}
          >
            <Download aria-hidden />
            Download
          </CertificateLink>
        )}
      </Flex>
    </chakra.li>
  );
}
