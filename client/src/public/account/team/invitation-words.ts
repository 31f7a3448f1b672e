/** Shown before anybody joins. */
export const whatTheySee =
  'The admin of the team sees your name, your email address, and how far you are in your courses.';

export const unreachable = 'The server could not be reached. Check your connection.';
