import { crc32 } from 'node:zlib';
import type { FilePart } from '../calls/multipart.ts';

/** Builds a valid ZIP file with one uncompressed entry. */
export function zipOf(content: Buffer, entry = 'main.ts'): Buffer {
  const name = Buffer.from(entry);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(content.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, name, content]);
  const version = Buffer.from([20, 0]);
  const rest = Buffer.alloc(14);
  const central = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, about, rest, name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** A ZIP file as a part of a form. */
export function zipPart(
  name = 'lesson.zip',
  content = zipOf(Buffer.from('export {};\n')),
): FilePart {
  return { name, content, type: 'application/zip' };
}
