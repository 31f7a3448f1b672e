import { expect, test } from 'vitest';
import { changedValues, withoutFields } from './changed-values.ts';

test('only what differs from the opened form is sent, and an emptied text is', () => {
  const opened = { title: 'Grids', subtitle: 'Old', price: '10', files: { image: undefined } };
  const image = new File(['1'], 'cover.png');
  const values = { title: 'Grids', subtitle: '', price: '12', tags: 'new', files: { image } };
  expect(changedValues(values, opened)).toEqual({
    ...{ subtitle: '', price: '12', tags: 'new' },
    files: { image },
  });
});

test('fields that keep the value of another are left out, files included', () => {
  const image = new File(['1'], 'cover.png');
  const values = { id: '1', title: 'Grids', files: { image } };
  expect(withoutFields(values, new Set(['title', 'image']))).toEqual({ id: '1', files: {} });
});
