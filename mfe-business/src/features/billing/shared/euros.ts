const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const CENTS = 100;

/** 12100 → "121,00 €". */
export const eurosText = (cents: number): string => EUROS.format(cents / CENTS);
