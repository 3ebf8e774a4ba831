/** Whatever happens to a request of an agreement. */
export const ANY_REQUEST = { entity: 'agreement-request' } as const;
