import { webhookRoute } from '@atelier/contracts/commerce/orders/payments';
import { liveEventsRoute } from '@atelier/contracts/core/live-events';
import { uploadsRoute } from '@atelier/contracts/media/uploads';
import { operations } from '@atelier/contracts/operations';
import { oneClickRoute } from '@atelier/contracts/users/mail/notifications';
import { AppError, notFound } from '@atelier/service-kit/errors/app-error';
import type { FastifyInstance } from 'fastify';

const uploads = [
  ...uploadsRoute.collectionMethods.map((method) => ({ method, path: uploadsRoute.path })),
  ...uploadsRoute.uploadMethods.map((method) => ({ method, path: `${uploadsRoute.path}/:id` })),
];
const oneClick = [oneClickRoute, { ...oneClickRoute, method: 'GET' }];
const routes = [...operations, liveEventsRoute, webhookRoute, ...oneClick, ...uploads].map(
  ({ method, path }) => ({
    method,
    path: `/api${path}`,
    isFixed: !path.includes(':'),
    pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
  }),
);
type Route = (typeof routes)[number];

/**
 * Returns the routes that match a path. A path with a fixed route never matches a route with an id.
 */
function routesOf(address: string): Route[] {
  const found = routes.filter(({ pattern }) => pattern.test(address));
  const fixed = found.filter(({ isFixed }) => isFixed);
  return fixed.length > 0 ? fixed : found;
}

/**
 * Answers 405 for methods that a fixed path does not support. Otherwise
 * `DELETE /livestreams/categories` would delete the livestream with the id `categories`.
 */
export function refuseShadowed(app: FastifyInstance): void {
  const fixed = new Set(routes.filter(({ isFixed }) => isFixed).map(({ path }) => path));
  for (const url of fixed) {
    const own = new Set(routesOf(url).map(({ method }) => method));
    const all = routes.filter(({ pattern }) => pattern.test(url)).map(({ method }) => method);
    const method = [...new Set(all)].filter((one) => !own.has(one));
    if (method.length === 0) continue;
    app.route({ method, url, handler: (_request, reply) => reply.callNotFound() });
  }
}

/**
 * Returns why no route below `/api` matched: the path is unknown, or it does not support the
 * method.
 */
export function unknownRoute(url: string): { error: AppError; allow: string | null } {
  const [path = ''] = url.split('?');
  const methods: string[] = routesOf(path).map(({ method }) => method);
  if (methods.length === 0)
    return { error: notFound('There is nothing at this address'), allow: null };
  const allowed =
    methods.includes('GET') && !path.endsWith(liveEventsRoute.path)
      ? [...methods, 'HEAD']
      : methods;
  return {
    error: new AppError('METHOD_NOT_ALLOWED', 'This address does not support this method'),
    allow: [...new Set(allowed)].join(', '),
  };
}
