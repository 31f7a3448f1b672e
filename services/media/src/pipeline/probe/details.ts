import type { Probed, ProbedStream } from './ffprobe-output.ts';

/** Tags that every program writes, and what they may say. */
const harmless: readonly (readonly [name: RegExp, text: RegExp])[] = [
  [/^(major_brand|minor_version|compatible_brands|vendor_id|language|rotate)$/, /./],
  [/^(creation_time|duration|bps|number_of_(frames|bytes))(-\w+)?$/, /./],
  [/^encoder$/, /^(Lav[cf]|HandBrake|obs|lib|x264|Chrome|Firefox|QTmuxingApp|Google)/i],
  [
    /^handler_name$/,
    /^.?(VideoHandle|SoundHandle|Core Media|L-SMASH|GPAC|ISO Media file|Apple|Mainconcept|Alias Data)/,
  ],
];

/**
 * Returns whether a file has more than picture and sound: tags of place, device and author, or
 * tracks of data, subtitles and covers, in which cameras put them. An unknown tag counts.
 */
export function carriesDetails({ format, streams }: Probed): boolean {
  return hasDetails(format.tags) || streams.some((one) => isAside(one) || hasDetails(one.tags));
}

function isAside({ codec_type, disposition }: ProbedStream): boolean {
  return !['video', 'audio'].includes(codec_type) || disposition.attached_pic > 0;
}

function hasDetails(tags: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(tags).some(
    ([name, text]) =>
      !harmless.some(([known, said]) => known.test(name.toLowerCase()) && said.test(String(text))),
  );
}
