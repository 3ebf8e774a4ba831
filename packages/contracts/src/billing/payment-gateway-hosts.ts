/** Redsys, the card gateway of Spanish banks: where people pay, and where its service for refunds answers. */
export const REDSYS_ORIGINS = {
  test: 'https://sis-t.redsys.es:25443',
  real: 'https://sis.redsys.es',
} as const;
export type RedsysSite = keyof typeof REDSYS_ORIGINS;

export const PAY_PATH = '/sis/realizarPago';
export const REST_PATH = '/sis/rest/trataPeticionREST';
