/** What was read lately, by whoever was signed in then. */
export const dataCache = 'data';
export const pictureCache = 'pictures';

/** Said to the service worker when somebody signs in or out: what was read is not for the next. */
export const forgetMessage = 'forget';
