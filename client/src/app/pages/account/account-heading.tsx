import { chakra } from '@chakra-ui/react';
import { PageMeta } from '~/shared/ui/page-meta.tsx';

/** The name of a page of the account. */
export function AccountHeading({ children }: { children: string }) {
  return (
    <>
      <PageMeta title={children} description={`${children} of your account at Atelier.`} />
      <chakra.h1 textStyle="display" mb={{ base: '8', lg: '12' }}>
        {children}
      </chakra.h1>
    </>
  );
}
