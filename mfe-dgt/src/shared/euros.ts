const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

/** Euro cents as people read them: "1.234,50 €"; empty where the amount is unknown. */
export const euros = (cents: number | null): string => (cents === null ? '' : EUROS.format(cents / 100));
