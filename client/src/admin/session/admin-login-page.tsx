import { chakra, Flex } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch } from '~/shared/api/store-hooks.ts';
import { returnPathOf } from '~/shared/ui/layout/return-path.ts';
import { Wordmark } from '~/shared/ui/layout/wordmark.tsx';
import { AdminLoginForm } from './admin-login-form.tsx';
import { forgetAdminReads } from './api.ts';

export function AdminLoginPage() {
  const navigate = useNavigate();
  const from = returnPathOf(useLocation().state, '/dashboard');
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(forgetAdminReads());
  }, [dispatch]);
  return (
    <Flex as="main" align="center" justify="center" minH="screen" p="4">
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
