import { mediaEventsRoute } from '@atelier/contracts/media-events';
import { operations } from '@atelier/contracts/operations';
import { uploadsRoute } from '@atelier/contracts/uploads';
import { AppError, notFound } from '@atelier/service-kit/errors';

const uploads = [
  ...uploadsRoute.collectionMethods.map((method) => ({ method, path: uploadsRoute.path })),
  ...uploadsRoute.uploadMethods.map((method) => ({ method, path: `${uploadsRoute.path}/:id` })),
];
const routes = [...operations, mediaEventsRoute, ...uploads].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** Why no route took a request below `/api`: nothing there, or not by this method. */
export function unknownRoute(url: string): { error: AppError; allow: string | null } {
  const [path = ''] = url.split('?');
  const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (methods.length === 0)
    return { error: notFound('There is nothing at this address'), allow: null };
  const allowed =
    methods.includes('GET') && !path.endsWith(mediaEventsRoute.path)
      ? [...methods, 'HEAD']
      : methods;
  return {
    error: new AppError('METHOD_NOT_ALLOWED', 'This address does not take this method'),
    allow: [...new Set(allowed)].join(', '),
  };
}
