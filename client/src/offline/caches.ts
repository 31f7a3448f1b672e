/** Cache of recently read data, which belongs to the user who was signed in at the time. */
export const dataCache = 'data';
export const pictureCache = 'pictures';

/** Message to the service worker after a sign-in or sign-out: discards the previous user's data. */
export const forgetMessage = 'forget';
