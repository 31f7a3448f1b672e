import type { Course } from '@atelier/contracts/catalog/courses';
import type { Certificate } from '@atelier/contracts/users/learning/certificates';
import { chakra, Flex } from '@chakra-ui/react';
import { Award, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useGetAccessQuery } from '~/public/access/access-api.ts';
import { ownsCourse } from '~/public/access/use-access.ts';
import { selectIsAuth } from '~/public/auth/session/auth-user.ts';
import { courseCheckout } from '~/public/checkout/wanted.ts';
import { isUnavailable, messageOf } from '~/shared/api/api-error.ts';
import { popup, toast } from '~/shared/feedback/feedback.ts';
import { certificatePath, download } from '~/shared/format/save-file.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { CertificateLink } from '~/shared/ui/text/certificate-link.tsx';
import { useGetCertificatesQuery, useIssueCertificateMutation } from './certificates-api.ts';

interface CertificateOfferProps {
  readonly course: Pick<Course, 'id' | 'price' | 'status' | 'preview_until'>;
  /** Whether the viewer has finished every lesson. */
  readonly isComplete: boolean;
}

/**
 * The certificate of a course for a viewer who has begun it: a link to one that exists, or the way
 * to get it once every lesson is finished. Until then, it renders nothing.
 */
export function CertificateOffer({ course, isComplete }: CertificateOfferProps) {
  const isAuth = useSelector(selectIsAuth);
  const own = useGetCertificatesQuery({ course_id: course.id }, { skip: !isAuth });
  const [issue, { data: issued, isLoading: isIssuing }] = useIssueCertificateMutation();
  const certificate =
    issued?.certificate ?? own.currentData?.body.certificates.find(({ revoked }) => !revoked);
  const mayGet = isAuth && isComplete && !course.preview_until && !certificate;
  const access = useGetAccessQuery({}, { skip: !mayGet });
  if (certificate) {
    return <Issued certificate={certificate} isNew={issued !== undefined} />;
  }
  if (!mayGet || own.isLoading || access.isLoading) return null;
  if (access.data && !ownsCourse(access.data, course.id)) return <HowToGet course={course} />;
  const get = async () => {
    const { data, error } = await issue({ course_id: course.id });
    if (!data) return reportFailure(error);
    toast('success', data.message);
    download(certificatePath(data.certificate.number));
  };
  return (
    <Button variant="outline" disabled={isIssuing} onClick={get}>
      <Award aria-hidden />
      {isIssuing ? 'Preparing...' : 'Get your certificate'}
    </Button>
  );
}

function reportFailure(error: unknown): void {
  const isUnreached = isUnavailable(error);
  const reason = isUnreached ? 'Check your connection and try again.' : 'Please try again.';
  popup('error', 'Your certificate could not be issued', { text: messageOf(error, reason) });
}

interface IssuedProps {
  readonly certificate: Certificate;
  /** Whether it replaces the button that has just issued it, and takes the focus from it. */
  readonly isNew: boolean;
}

function Issued({ certificate, isNew }: IssuedProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isNew) link.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <CertificateLink ref={link} certificate={certificate}>
      <Download aria-hidden />
      Download certificate
    </CertificateLink>
  );
}

/** Says what a Free account needs for the certificate of a course that it has finished. */
function HowToGet({ course: { id, price, status } }: Pick<CertificateOfferProps, 'course'>) {
  const isSold = price > 0 && status === 'published';
  return (
    <chakra.div role="note">
      <chakra.p color="text.muted" maxW="measure">
        {isSold
          ? 'You have finished every lesson. Upgrade or buy this course to get your certificate.'
          : 'You have finished every lesson. Upgrade to get your certificate.'}
      </chakra.p>
      <Flex gap="3" mt="3" wrap="wrap">
        <ButtonLink to="/pricing" variant="outline" size="sm">
          See the plans
        </ButtonLink>
        {isSold && (
          <ButtonLink to={courseCheckout(id)} variant="outline" size="sm">
            Buy this course
          </ButtonLink>
        )}
      </Flex>
    </chakra.div>
  );
}
