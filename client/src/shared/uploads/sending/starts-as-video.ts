const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** What files of videos and recordings begin with, and where. */
const beginnings: readonly { readonly at: number; readonly bytes: readonly number[] }[] = [
  ...['ftyp', 'moov', 'mdat', 'wide'].map((type) => ({ at: 4, bytes: ascii(type) })),
  { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] }, // Matroska and WebM
  { at: 8, bytes: ascii('AVI ') },
  { at: 8, bytes: ascii('WAVE') },
  { at: 0, bytes: ascii('FLV') },
  { at: 0, bytes: [0x00, 0x00, 0x01, 0xba] }, // MPEG program stream
  { at: 0, bytes: [0x30, 0x26, 0xb2, 0x75] }, // ASF: WMV and WMA
  { at: 0, bytes: ascii('OggS') },
  { at: 0, bytes: ascii('fLaC') },
  { at: 0, bytes: ascii('ID3') },
];
/** Brands of pictures in the same container as MP4. */
const pictures = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis'];

/** Returns whether a file begins like a video or a recording. The server checks the content. */
export async function startsAsVideo(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const brand = String.fromCharCode(...head.subarray(8, 12));
  const begins = beginnings.some(({ at, bytes }) =>
    bytes.every((byte, index) => head[at + index] === byte),
  );
  return begins && !pictures.includes(brand);
}
