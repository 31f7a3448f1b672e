import type { TestPayment } from '@atelier/contracts/commerce/orders/payments';
import { chakra, Flex } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router';
import { isGone, messageOf } from '~/shared/api/api-error.ts';
import { popup } from '~/shared/feedback/feedback.ts';
import { formatMoney } from '~/shared/format/format.ts';
import { Button, ButtonLink } from '~/shared/ui/form/button.tsx';
import { PageWidth } from '~/shared/ui/layout/page-width.tsx';
import { Spinner } from '~/shared/ui/layout/spinner.tsx';
import { Notice } from '~/shared/ui/text/notice.tsx';
import { TestCards } from './test-cards.tsx';
import { TestMark } from './test-mark.tsx';
import { useGetTestPaymentQuery, usePayTestMutation } from './test-payments-api.ts';

/** Payment page of the test provider, in place of a real provider's page. */
export function TestPaymentPage() {
  const id = useSearchParams()[0].get('payment') ?? '';
  const read = useGetTestPaymentQuery({ id }, { skip: !id, refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch } = read;
  return (
    <PageWidth py={{ base: '8', lg: '16' }}>
      {data ? (
        <Payment payment={data.payment} onRefused={refetch} />
      ) : !id || isGone(read) ? (
        <Notice heading="h1" title="Payment not found" />
      ) : error ? (
        <Notice heading="h1" tone="error" title="The payment could not be loaded" onRetry={refetch}>
          {messageOf(error, 'The server could not be reached. Check your connection.')}
        </Notice>
      ) : (
        <Spinner label="Loading the payment" />
      )}
    </PageWidth>
  );
}

type Outcome = Parameters<ReturnType<typeof usePayTestMutation>[0]>[0]['outcome'];

const choices: readonly (readonly [Outcome, string])[] = [
  ['succeed', 'Pay'],
  ['confirm', 'Pay with a second step'],
  ['late', 'Pay, and be answered late'],
  ['succeed_once', 'Pay, and let renewals fail'],
  ['fail', 'Let the payment fail'],
];

/** Titles for payments that have ended. */
const titles: Readonly<Partial<Record<TestPayment['status'], string>>> = {
  paid: 'Payment method',
  failed: 'This payment failed',
  cancelled: 'This payment was canceled',
};

interface PaymentProps {
  readonly payment: TestPayment;
  /** Called if the server rejects the action: the payment may have ended in another tab. */
  readonly onRefused: () => void;
}

function Payment({ payment, onRefused }: PaymentProps) {
  const { id, order_id, amount, status } = payment;
  const navigate = useNavigate();
  const [pay, { isLoading }] = usePayTestMutation();
  const done = `/checkout/done?order=${order_id}`;
  const choose = async (outcome: Outcome) => {
    const { data, error } = await pay({ id, outcome });
    if (data?.payment.status === 'confirming') return;
    if (data) navigate(done, { replace: true });
    else {
      onRefused();
      popup('error', 'Error', {
        text: messageOf(error, 'The payment could not be made. Check your connection.'),
      });
    }
  };
  const offered = status === 'confirming' ? choices.filter(([one]) => one !== 'confirm') : choices;
  return (
    <chakra.article maxW="prose">
      <TestMark />
      <chakra.h1 textStyle="display" mt="4">
        {titles[status] ?? `Pay ${formatMoney(amount)}`}
      </chakra.h1>
      {status === 'confirming' && (
        <chakra.p mt="4" textStyle="lead" role="status">
          Please confirm the payment, as your bank would ask you to.
        </chakra.p>
      )}
      {status === 'pending' || status === 'confirming' ? (
        <Flex gap="3" mt="8" direction="column" align="flex-start">
          {offered.map(([outcome, label], at) => (
            <Button
              key={outcome}
              variant={at === 0 ? 'solid' : 'outline'}
              disabled={isLoading}
              onClick={() => choose(outcome)}
            >
              {status === 'confirming' && outcome === 'succeed' ? 'Confirm' : label}
            </Button>
          ))}
        </Flex>
      ) : (
        <Flex gap="3" mt="8" direction="column" align="flex-start">
          {status === 'paid' && <TestCards id={id} />}
          <ButtonLink to={done}>Your order</ButtonLink>
        </Flex>
      )}
    </chakra.article>
  );
}
