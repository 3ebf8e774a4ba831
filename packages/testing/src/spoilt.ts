/** The signature with another first letter. A fixed letter would leave one signature in 64 as it was. */
export const spoilt = (signature: string): string =>
  `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
