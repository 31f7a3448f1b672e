/** Vertical layout of form fields. */
export const formLayout = { display: 'flex', flexDirection: 'column', gap: '4' } as const;
