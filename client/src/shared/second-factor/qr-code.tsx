import { chakra } from '@chakra-ui/react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Modules around the code that stay empty, as readers expect. */
const margin = 4;

/** A QR code, drawn here: what it says goes to nobody. Dark on light in either color mode. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const size = code.size + 2 * margin;
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      w="full"
      maxW="menu"
      borderRadius="md"
      alignSelf="center"
    >
      <rect x={-margin} y={-margin} width={size} height={size} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </chakra.svg>
  );
}
