import { chakra, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AdminLoginForm } from '~/features/admin-auth/admin-login-form.tsx';
import { forgetAdminReads } from '~/features/admin-auth/api.ts';
import { useAppDispatch } from '~/shared/store-hooks.ts';
import { PageMeta } from '~/shared/ui/page-meta.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import { originOf } from './origin-of.ts';

export function AdminLoginPage() {
  const navigate = useNavigate();
  const from = originOf(useLocation().state, '/dashboard');
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(forgetAdminReads());
  }, [dispatch]);
  return (
    <Flex as="main" align="center" justify="center" minH="screen" p="4">
      <PageMeta title="Admin Portal" description="Sign in to the back office of Atelier." />
      <chakra.div w="full" maxW="form">
        <Wordmark />
        <chakra.h1 textStyle="headline" mt="8" mb="6">
          Admin Portal
        </chakra.h1>
        <AdminLoginForm onDone={() => navigate(from, { replace: true })} />
      </chakra.div>
    </Flex>
  );
}
