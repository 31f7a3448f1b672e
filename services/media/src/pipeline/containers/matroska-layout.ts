import type { IndexPosition, Layout } from './layout.ts';
import type { RangeReader } from './range-reader.ts';

interface Element {
  id: number;
  /** First byte of the content. */
  content: number;
  /** Position after its last byte; null if the size is unknown, as in live recordings. */
  end: number | null;
}

// Element ids of RFC 8794 (EBML) and RFC 9559 (Matroska).
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
};

/** Returns whether the first bytes of a file are those of a Matroska or WebM file. */
export function isMatroskaStart(start: Buffer): boolean {
  return start.length >= 4 && start.readUInt32BE(0) === ids.ebml;
}

/** Reads the document type, position of the cues and stated size of a Matroska or WebM file. */
export async function readMatroskaLayout(reader: RangeReader): Promise<Layout> {
  const unknown: Layout = {
    family: 'matroska',
    brand: '',
    indexPosition: 'none',
    ending: 'unknown',
    hasExtras: false,
  };
  const header = await readElement(reader, 0);
  if (!header?.end) return unknown;
  const brand = (await findText(reader, header, ids.docType)) ?? '';
  const segment = await readElement(reader, header.end);
  if (segment?.id !== ids.segment) return { ...unknown, brand };
  const indexPosition = await findCues(reader, segment);
  if (segment.end === null) return { ...unknown, brand, indexPosition };
  const ending = segment.end > reader.bytes ? 'cut' : 'whole';
  return { ...unknown, brand, indexPosition, ending };
}

async function findCues(reader: RangeReader, segment: Element): Promise<IndexPosition> {
  let announced: number | null = null;
  for await (const element of children(reader, segment)) {
    if (element.id === ids.cues) return 'front';
    if (element.id === ids.cluster) break;
    if (element.id === ids.seekHead) announced ??= await findInSeekHead(reader, element);
  }
  if (announced === null) return 'none';
  const cues = await readElement(reader, segment.content + announced);
  return cues?.id === ids.cues && cues.end !== null && cues.end <= reader.bytes ? 'end' : 'none';
}

/** Returns the position of the cues relative to the content of the segment. */
async function findInSeekHead(reader: RangeReader, seekHead: Element): Promise<number | null> {
  for await (const seek of children(reader, seekHead)) {
    if (seek.id !== ids.seek) continue;
    const id = await findNumber(reader, seek, ids.seekId);
    if (id === ids.cues) return findNumber(reader, seek, ids.seekPosition);
  }
  return null;
}

async function* children(reader: RangeReader, parent: Element): AsyncGenerator<Element> {
  let position = parent.content;
  while (position < (parent.end ?? reader.bytes)) {
    const element = await readElement(reader, position);
    if (!element) return;
    yield element;
    if (element.end === null) return;
    position = element.end;
  }
}

async function findContent(reader: RangeReader, parent: Element, id: number) {
  for await (const element of children(reader, parent)) {
    if (element.id !== id || element.end === null) continue;
    return reader.read(element.content, Math.min(64, element.end - element.content));
  }
  return null;
}

async function findNumber(reader: RangeReader, parent: Element, id: number) {
  const content = await findContent(reader, parent, id);
  return content && content.length > 0 && content.length <= 6
    ? content.readUIntBE(0, content.length)
    : null;
}

async function findText(reader: RangeReader, parent: Element, id: number) {
  return (await findContent(reader, parent, id))?.toString('latin1').replace(/\0+$/, '');
}

async function readElement(reader: RangeReader, start: number): Promise<Element | null> {
  const header = await reader.read(start, 12);
  if (!header) return null;
  const idLength = Math.clz32(header[0] ?? 0) - 23;
  if (idLength > 4 || header.length < idLength + 1) return null;
  const first = header[idLength] ?? 0;
  const sizeLength = Math.clz32(first) - 23;
  if (sizeLength > 8 || header.length < idLength + sizeLength) return null;
  let size = first & (0xff >> sizeLength);
  let open = size === 0xff >> sizeLength;
  for (let at = idLength + 1; at < idLength + sizeLength; at += 1) {
    const byte = header[at] ?? 0;
    size = size * 256 + byte;
    open &&= byte === 0xff;
  }
  const content = start + idLength + sizeLength;
  return { id: header.readUIntBE(0, idLength), content, end: open ? null : content + size };
}
