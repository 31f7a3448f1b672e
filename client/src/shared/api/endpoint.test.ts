import { describe, expect, it } from 'vitest';
import { requestOf } from './endpoint.ts';

describe('requestOf', () => {
  it('inserts escaped path parameters and omits them from the body', () => {
    expect(
      requestOf(
        { method: 'PUT', path: '/courses/:courseId/lessons/:lessonId' },
        {
          courseId: 'a/b',
          lessonId: '7',
          title: 'Grids',
        },
      ),
    ).toEqual({ method: 'PUT', path: '/courses/a%2Fb/lessons/7', body: { title: 'Grids' } });
  });

  it('puts other parameters of a GET into the query string, with booleans as 1 and 0', () => {
    expect(requestOf({ method: 'GET', path: '/courses' }, { all: true, q: undefined })).toEqual({
      method: 'GET',
      path: '/courses?all=1',
    });
    expect(requestOf({ method: 'GET', path: '/courses' }, {})).toEqual({
      method: 'GET',
      path: '/courses',
    });
  });

  it('creates a form if files are passed, with numbers and booleans as text and files last', () => {
    const image = new File(['x'], 'cover.png');
    const { body } = requestOf(
      { method: 'POST', path: '/courses' },
      {
        files: { image, video: null },
        title: 'Motion',
        price: 0,
        published: true,
        is_featured: false,
        subtitle: null,
      },
    );
    expect([...(body as FormData).entries()]).toEqual([
      ['title', 'Motion'],
      ['price', '0'],
      ['published', '1'],
      ['is_featured', '0'],
      ['image', image],
    ]);
  });

  it('creates no body if there are no other parameters', () => {
    expect(requestOf({ method: 'DELETE', path: '/courses/:id' }, { id: '1' })).toEqual({
      method: 'DELETE',
      path: '/courses/1',
    });
  });
});
