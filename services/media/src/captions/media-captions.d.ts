/** The types of the package name their files without extensions, which is no ES module. */
declare module 'media-captions' {
  interface ParsedCue {
    readonly startTime: number;
    readonly endTime: number;
    readonly text: string;
  }
  export function parseText(
    text: string,
    options: { readonly type: 'vtt' | 'srt'; readonly errors: true },
  ): Promise<{ readonly cues: ParsedCue[]; readonly errors: { readonly line: number }[] }>;
}
