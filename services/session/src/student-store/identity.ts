const MAX = 254;

export const plainDni = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, MAX);
export const plainEmail = (typed: string): string => typed.trim().toLowerCase().slice(0, MAX);

/** How a login is found by what somebody typed: an address where there is an @, a DNI or NIE elsewhere. */
export const identityOf = (typed: string): { dni: string; email: string } =>
  typed.includes('@') ? { dni: '', email: plainEmail(typed) } : { dni: plainDni(typed), email: '' };
