/** The live stream of processing states: server-sent events named `media`, data a `MediaProgress`. */
export const mediaEventsRoute = {
  method: 'GET',
  path: '/media/events',
  access: 'admin',
  summary: 'Processing state and progress of videos as they change (server-sent events)',
} as const;
