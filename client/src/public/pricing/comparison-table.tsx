import { chakra } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';
import { Cell, Table } from '~/shared/ui/list/table.tsx';
import { comparison } from './comparison.ts';

/** Feature comparison of the plans, one row per feature. */
export function ComparisonTable() {
  return (
    <Table label="Features of the plans" columns={['Feature', 'Free', 'Pro', 'Team']}>
      {comparison.map(({ name, free, pro, team }) => (
        <tr key={name}>
          <chakra.th
            scope="row"
            px="3"
            py="3"
            textAlign="start"
            fontWeight="medium"
            borderTopWidth="hairline"
          >
            {name}
          </chakra.th>
          {[free, pro, team].map((availability, index) => (
            <Cell key={['free', 'pro', 'team'][index]}>
              <Availability value={availability} />
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function Availability({ value }: { value: boolean | string }) {
  if (typeof value === 'string') return <>{value}</>;
  return (
    <chakra.span display="inline-flex" color={value ? 'accent.text' : 'text.subtle'}>
      {value ? <Check size="1.2em" aria-hidden /> : <Minus size="1.2em" aria-hidden />}
      <chakra.span srOnly>{value ? 'Yes' : 'No'}</chakra.span>
    </chakra.span>
  );
}
