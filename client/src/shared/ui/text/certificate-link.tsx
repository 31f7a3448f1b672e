import type { Certificate } from '@atelier/contracts/users/learning/certificates';
import type { ComponentProps, MouseEvent } from 'react';
import { toast } from '~/shared/feedback/feedback.ts';
import { certificatePath } from '~/shared/format/save-file.ts';
import { ButtonAnchor } from '~/shared/ui/form/button.tsx';

interface CertificateLinkProps extends Omit<ComponentProps<typeof ButtonAnchor>, 'href'> {
  readonly certificate: Pick<Certificate, 'number'>;
}

/** Link that downloads a certificate. Without a network it says so: a browser would not. */
export function CertificateLink({ certificate, ...rest }: CertificateLinkProps) {
  const refuseOffline = (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    toast('error', 'You are offline', {
      text: 'The certificate can be downloaded once you are connected again.',
    });
  };
  return (
    <ButtonAnchor
      variant="outline"
      href={certificatePath(certificate.number)}
      download
      onClick={refuseOffline}
      {...rest}
    />
  );
}
