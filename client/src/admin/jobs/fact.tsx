import { chakra } from '@chakra-ui/react';

/** A name and its value, in a list of such facts. */
export function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="4"
      py="2.5"
      borderTopWidth="hairline"
      textStyle="small"
    >
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd textAlign="end">{value}</chakra.dd>
    </chakra.div>
  );
}
