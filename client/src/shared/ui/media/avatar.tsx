import type { ImageVariant } from '@atelier/contracts/media/assets';
import { chakra } from '@chakra-ui/react';
import { pigmentsOf } from './cover-art.tsx';
import { Picture } from './picture.tsx';

interface AvatarProps {
  readonly name: string;
  readonly src: string | null | undefined;
  readonly variants?: readonly ImageVariant[] | undefined;
  readonly size?: '8' | '10' | '16' | '32';
}

const textStyles = { 8: 'note', 10: 'note', 16: 'subtitle', 32: 'headline' } as const;

/**
 * A portrait, or initials on a generated color. Always next to the name, so it is hidden from
 * screen readers.
 */
export function Avatar({ name, src, variants, size = '8' }: AvatarProps) {
  const { ground, ink } = pigmentsOf(name);
  const fallback = (
    <chakra.span
      aria-hidden
      data-initials={initialsOf(name)}
      _before={{ content: 'attr(data-initials)' }}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      boxSize={size}
      borderRadius="pill"
      bg={`pigment.${ground}`}
      color={`pigment.${ink}`}
      textStyle={textStyles[size]}
      fontWeight="semibold"
    />
  );
  return (
    <Picture
      src={src}
      variants={variants}
      alt=""
      sizes={`${Number(size) / 4}rem`}
      fallback={fallback}
      boxSize={size}
      borderRadius="pill"
      flexShrink={0}
    />
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
