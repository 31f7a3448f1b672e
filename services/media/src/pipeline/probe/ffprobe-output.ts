import { z } from 'zod';

/** Parses a fraction such as `25/1`; 0 if it is missing or invalid. */
const fraction = z
  .string()
  .optional()
  .transform((text) => {
    const [over = 0, under = 0] = (text ?? '').split(/[/:]/).map(Number);
    return over > 0 && under > 0 ? over / under : 0;
  });
const optionalNumber = z.coerce.number().optional().catch(undefined);

const streamSchema = z.object({
  index: z.number().int(),
  codec_type: z.string().default(''),
  codec_name: z.string().default('unknown'),
  codec_tag_string: z.string().default(''),
  profile: z.string().default(''),
  pix_fmt: z.string().default(''),
  width: z.number().default(0),
  height: z.number().default(0),
  sample_aspect_ratio: fraction.transform((ratio) => ratio || 1),
  field_order: z.string().default(''),
  color_transfer: z.string().default(''),
  avg_frame_rate: fraction,
  r_frame_rate: fraction,
  channels: z.number().default(0),
  /** In seconds, as is `duration`. */
  start_time: optionalNumber,
  duration: optionalNumber,
  disposition: z
    .object({ attached_pic: z.number().default(0), default: z.number().default(0) })
    .prefault({}),
  tags: z.record(z.string(), z.unknown()).default({}),
  side_data_list: z.array(z.object({ rotation: optionalNumber })).default([]),
});
export type ProbedStream = z.infer<typeof streamSchema>;

/**
 * The used part of `ffprobe -show_format -show_streams -show_chapters -show_packets -of json`
 * (ffmpeg 5.1 to 8).
 */
export const probedSchema = z.object({
  packets: z
    .array(z.object({ stream_index: z.number().int(), pts_time: optionalNumber }))
    .default([]),
  streams: z.array(streamSchema).default([]),
  chapters: z
    .array(
      z.object({
        /** In seconds. */
        start_time: optionalNumber,
        tags: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .default([]),
  format: z.object({
    format_name: z.string(),
    /** In seconds, as is `start_time`. */
    duration: optionalNumber,
    start_time: optionalNumber,
    tags: z.record(z.string(), z.unknown()).default({}),
  }),
});
export type Probed = z.infer<typeof probedSchema>;
