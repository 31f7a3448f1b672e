// Separate from the schemas, so that the client imports only the numbers.

/** Maximum number of notes of an account. */
export const noteLimit = 1_000;
/** Maximum number of notes in one lesson: as many as fit on one page of a list. */
export const lessonNoteLimit = 100;
/** Maximum length of a note, in characters. */
export const noteTextLimit = 2_000;

/** Maximum length of the public profile texts, in characters. */
export const publicTextLimits = { twitter: 100, website: 200, description: 1_000 } as const;

/** Maximum length of the name of a person, in characters. */
export const personNameLimit = 100;

/** Maximum length of the name of a passkey, in characters. */
export const passkeyNameLimit = 60;

/** Maximum lengths of the private profile texts, in characters. */
export const privateTextLimits = {
  company_name: 200,
  phone_number: 50,
  postcode: 20,
  address_line_1: 200,
  address_line_2: 200,
  country: 100,
  state: 100,
  city: 100,
} as const;

/** Maximum lengths of a message from the contact form, in characters. */
export const messageLimits = { name: 200, subject: 200, message: 5_000 } as const;

/** Maximum length of an email address, in characters. */
export const emailLimit = 254;

/** Maximum length of a code typed in a second step, in characters. */
export const codeLimit = 40;

/** Number of notifications in the plain list of an account. */
export const notificationLimit = 100;

/** Maximum length of the school's name, which is part of titles and of subjects of mails, in characters. */
export const schoolNameLimit = 40;
