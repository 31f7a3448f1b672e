const meta = (name: string) =>
  typeof document === 'object'
    ? document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
    : undefined;

/** Name of a site whose owners have not named their school. */
const productName = 'Atelier';

/** Name of the school, as the document had it when it was loaded. */
export const schoolName = meta('application-name') || productName;

/** Address of the school's logo; without one, the product's is drawn. */
export const schoolLogo = meta('school-logo') || null;

/** Returns a text about the site with the name of the school. */
export const named = (text: string): string => text.replaceAll(productName, schoolName);
