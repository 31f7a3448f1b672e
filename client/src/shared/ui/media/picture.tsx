import type { ImageVariant } from '@atelier/contracts/media/assets';
import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';

interface PictureProps extends Omit<ComponentProps<typeof chakra.img>, 'src' | 'srcSet'> {
  readonly src: string | null | undefined;
  readonly variants?: readonly ImageVariant[] | undefined;
  readonly alt: string;
  /** Shown if there is no picture, or if it is broken. */
  readonly fallback: React.ReactNode;
  /** Blurred preview until the picture is loaded. */
  readonly placeholder?: string | null | undefined;
  /** Loads the picture with priority and immediately: for the picture at the top of a page. */
  readonly eager?: boolean;
}

/** A stored picture in the width that the screen needs, with its space reserved. */
export function Picture({
  src,
  variants = [],
  fallback,
  placeholder,
  eager,
  alt,
  ...rest
}: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (!src || brokenSrc === src) return fallback;
  const avif = sourceSet(variants, 'avif');
  const largest = variants.reduce<ImageVariant | undefined>(
    (best, variant) => (!best || variant.width > best.width ? variant : best),
    undefined,
  );
  return (
    <chakra.picture display="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={rest.sizes} />}
      <chakra.img
        src={src}
        alt={alt}
        srcSet={sourceSet(variants, 'webp')}
        htmlWidth={largest?.width}
        htmlHeight={largest?.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        objectFit="cover"
        backgroundImage={placeholder ? `url(${placeholder})` : undefined}
        backgroundSize="cover"
        onError={() => setBrokenSrc(src)}
        {...rest}
      />
    </chakra.picture>
  );
}

function sourceSet(
  variants: readonly ImageVariant[],
  format: ImageVariant['format'],
): string | undefined {
  const fitting = variants.filter((variant) => variant.format === format);
  if (fitting.length === 0) return undefined;
  return fitting.map(({ path, width }) => `${path} ${width}w`).join(', ');
}
