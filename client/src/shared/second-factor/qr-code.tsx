import { chakra } from '@chakra-ui/react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Empty modules around the code, as the standard requires. */
const margin = 4;

/**
 * A QR code, rendered locally, so that its content is not sent to anyone. Dark on light in both
 * color modes.
 */
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
