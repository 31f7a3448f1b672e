export interface SeedOptions {
  /** The gateway, without a slash at the end. */
  url: string;
  dataDir: string;
  admin: { email: string; password: string };
  learner: { email: string; password: string };
  /** Path of the program that makes the videos. */
  ffmpeg: string;
}

/** placeholder */
export async function seedContent(
  _options: SeedOptions,
): Promise<{ created: number; processing: number }> {
  return { created: 0, processing: 0 };
}
