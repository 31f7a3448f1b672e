import type { ImageVariant } from '@atelier/contracts/assets';
import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';

interface PictureProps extends Omit<ComponentProps<typeof chakra.img>, 'src' | 'srcSet'> {
  readonly src: string | null | undefined;
  readonly variants?: readonly ImageVariant[] | undefined;
  readonly alt: string;
  /** Shown where there is no picture, or a broken one. */
  readonly fallback: React.ReactNode;
  /** Loads at once and first: for the picture that the page opens with. */
  readonly eager?: boolean;
}

/** A stored picture at the width the screen needs, in the space of its own proportions. */
export function Picture({ src, variants = [], fallback, eager, alt, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (!src || brokenSrc === src) return fallback;
  const largest = variants.reduce<ImageVariant | undefined>(
    (best, variant) => (!best || variant.width > best.width ? variant : best),
    undefined,
  );
  return (
    <chakra.img
      src={src}
      alt={alt}
      srcSet={sourceSet(variants)}
      htmlWidth={largest?.width}
      htmlHeight={largest?.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      objectFit="cover"
      onError={() => setBrokenSrc(src)}
      {...rest}
    />
  );
}

function sourceSet(variants: readonly ImageVariant[]): string | undefined {
  if (variants.length === 0) return undefined;
  return variants.map(({ path, width }) => `${path} ${width}w`).join(', ');
}
