import { chakra } from '@chakra-ui/react';
import type { DoubleChange } from './feedback.ts';

interface DoubleChangesProps {
  readonly doubles: readonly DoubleChange[];
  /** Names of the fields that keep the value of the other person. */
  readonly kept: ReadonlySet<string>;
  readonly onChange: (kept: ReadonlySet<string>) => void;
}

/** A choice between two values for each field. */
export function DoubleChanges({ doubles, kept, onChange }: DoubleChangesProps) {
  const choose = (name: string, isChosen: boolean) => {
    const others = [...kept].filter((one) => one !== name);
    onChange(new Set(isChosen ? [...others, name] : others));
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" my="4" maxH="50vh" overflowY="auto">
      {doubles.map((double) => (
        <chakra.fieldset key={double.name} minW="0">
          <chakra.legend fontWeight="semibold">{double.label}</chakra.legend>
          <Value
            name={double.name}
            who={double.other}
            text={double.theirs}
            isChosen={kept.has(double.name)}
            onChoose={() => choose(double.name, true)}
          />
          <Value
            name={double.name}
            who="You"
            text={double.mine}
            isChosen={!kept.has(double.name)}
            onChoose={() => choose(double.name, false)}
          />
        </chakra.fieldset>
      ))}
    </chakra.div>
  );
}

interface ValueProps {
  /** Name of the field. */
  readonly name: string;
  readonly who: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Value({ name, who, text, isChosen, onChoose }: ValueProps) {
  return (
    <chakra.label display="flex" gap="3" alignItems="center" minH="11" py="1" cursor="pointer">
      <input type="radio" name={`double-${name}`} checked={isChosen} onChange={onChoose} />
      <chakra.span overflowWrap="anywhere" minW="0">
        <chakra.span color="text.muted">{`${who}: `}</chakra.span>
        {text}
      </chakra.span>
    </chakra.label>
  );
}
