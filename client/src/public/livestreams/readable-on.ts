/** Relative luminance of `#rrggbb`, from 0 to 1, as defined in WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Contrast ratio of two colors, from 1 to 21, as defined in WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/**
 * Black or white, whichever has the higher contrast to a color chosen by an admin. The higher one
 * is always at least 4.5:1.
 */
export function readableOn(hex: string): '#000000' | '#ffffff' {
  return contrastOf(hex, '#000000') >= contrastOf(hex, '#ffffff') ? '#000000' : '#ffffff';
}
