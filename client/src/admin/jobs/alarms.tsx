import { chakra } from '@chakra-ui/react';
import { Panel } from '~/shared/ui/layout/panel.tsx';
import { useGetHealthQuery } from './api.ts';

/** What is wrong with the services, in words, and nothing if all is well. */
export function Alarms() {
  const { data } = useGetHealthQuery({});
  const alarms = data?.alarms ?? [];
  return (
    <chakra.div role="status">
      {alarms.length > 0 && (
        <chakra.div mb="10">
          <Panel title="Alarms">
            <chakra.ul listStyleType="none" textStyle="small">
              {alarms.map(({ text }) => (
                <chakra.li key={text} py="2" borderTopWidth="hairline" overflowWrap="anywhere">
                  {text}
                </chakra.li>
              ))}
            </chakra.ul>
          </Panel>
        </chakra.div>
      )}
    </chakra.div>
  );
}
