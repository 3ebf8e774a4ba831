const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const CENTS = 100;

/** Cents as people read them: 123450 → "1.234,50 €"; empty where the amount is unknown. */
export const eurosText = (cents: number | null): string =>
  cents === null ? '' : EUROS.format(cents / CENTS);
