import { openPlace } from '@atelier/infra/backup/open-place';
import { afterAll, expect, test } from 'vitest';
import { type SmallDisk, smallDisk } from '../../support/processes/small-disk.ts';

const disk = await smallDisk(8);
const refusal = typeof disk === 'string' ? disk : null;
const { folder, remove } = disk as SmallDisk;
afterAll(() => (refusal ? undefined : remove()));

async function* mebibytes(count: number) {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(2 ** 20, n);
}

test.skipIf(refusal)('A full disk is named, keeps what it has, and takes more later', async () => {
  const place = openPlace(folder);
  await place.write('objects/a', mebibytes(3));
  await place.write('objects/b', mebibytes(3));
  await expect(place.write('objects/c', mebibytes(5))).rejects.toThrow(
    `The disk that holds ${folder} is full.`,
  );
  expect(await place.list('objects')).toEqual(new Set(['objects/a', 'objects/b']));
  await place.remove('objects/a');
  await place.write('objects/c', mebibytes(4));
  expect(await place.list('objects')).toEqual(new Set(['objects/b', 'objects/c']));
});
