/** Position of the index that players need for seeking: the MP4 `moov` or the Matroska `Cues`. */
export type IndexPosition = 'front' | 'end' | 'fragmented' | 'none';

/** Structure of a file, as determined from its outermost elements. */
export interface Layout {
  family: 'iso' | 'matroska' | 'riff' | 'other';
  /** Major brand of an MP4, document type of a Matroska file; otherwise empty. */
  brand: string;
  indexPosition: IndexPosition;
  /**
   * `cut`: a part states a size that exceeds the file. `unknown`: the structure does not show it.
   */
  ending: 'whole' | 'cut' | 'unknown';
  /**
   * Whether an MP4 has boxes of cameras and editors, which may tell place, device or author. Tags
   * that ffprobe shows do not count.
   */
  hasExtras: boolean;
}
