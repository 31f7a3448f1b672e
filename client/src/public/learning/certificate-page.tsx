import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router';
import { messageOf } from '~/shared/api/api-error.ts';
import { formatDate, schoolName } from '~/shared/format/format.ts';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { useCheckCertificateQuery } from './certificates-api.ts';

/** Tells anybody whether a certificate is valid, by the number printed on it. */
export function CertificatePage() {
  const { number = '' } = useParams();
  return (
    <PageWidth py={{ base: '8', lg: '16' }}>
      <State number={number} />
    </PageWidth>
  );
}

function State({ number }: { readonly number: string }) {
  const { data, error, refetch } = useCheckCertificateQuery({ number });
  if (error) {
    return (
      <Notice
        heading="h1"
        tone="error"
        title="The certificate could not be checked"
        onRetry={refetch}
      >
        {messageOf(error, 'The server could not be reached. Check your connection.')}
      </Notice>
    );
  }
  if (!data) return <Spinner label="Checking the certificate" />;
  const { state, certificate } = data;
  if (!certificate) {
    return (
      <Notice heading="h1" tone="error" title="There is no such certificate">
        {`No certificate of ${schoolName} has the number ${number}. Compare it with the one printed on the certificate.`}
      </Notice>
    );
  }
  const { name, course, issued_at } = certificate;
  return (
    <chakra.article maxW="prose" mx="auto">
      <chakra.h1 textStyle="display" mb="6">
        {state === 'valid' ? 'This certificate is valid' : 'This certificate was revoked'}
      </chakra.h1>
      {state === 'revoked' && (
        <chakra.p mb="6">It is no longer valid: the payment for the course was refunded.</chakra.p>
      )}
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'max-content 1fr' }}
        columnGap="6"
        rowGap="2"
        overflowWrap="anywhere"
      >
        <Fact name="Name" value={name} />
        <Fact name="Course" value={course} />
        <Fact name="Issued" value={formatDate(issued_at)} />
        <Fact name="Certificate number" value={certificate.number} />
      </chakra.dl>
    </chakra.article>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd>{value}</chakra.dd>
    </>
  );
}
