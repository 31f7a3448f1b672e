/** Brightness of a frame, from 0 (black) to 255 (white). */
export interface Luma {
  mean: number;
  /** Standard deviation; near zero for a frame of one color. */
  deviation: number;
}

/** Measures luma (ITU-R BT.709 weights) in about 10,000 pixels of raw RGB. */
export function measureLuma(pixels: Buffer): Luma {
  const count = Math.floor(pixels.length / 3);
  const stride = Math.max(1, Math.floor(count / 10_000));
  let samples = 0;
  let sum = 0;
  let squares = 0;
  for (let pixel = 0; pixel < count; pixel += stride) {
    const red = pixels[pixel * 3] ?? 0;
    const green = pixels[pixel * 3 + 1] ?? 0;
    const blue = pixels[pixel * 3 + 2] ?? 0;
    const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    samples += 1;
    sum += luma;
    squares += luma * luma;
  }
  const mean = samples > 0 ? sum / samples : 0;
  const variance = samples > 0 ? squares / samples - mean * mean : 0;
  return { mean, deviation: Math.sqrt(Math.max(0, variance)) };
}
