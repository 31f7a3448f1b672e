/** Fields of a form below each other. */
export const formLayout = { display: 'flex', flexDirection: 'column', gap: '4' } as const;
