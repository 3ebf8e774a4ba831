const NUMBER = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

/** "62,5 %"; a dash where no student was presented. */
export const rateText = (rate: number | null): string => (rate === null ? '—' : `${NUMBER.format(rate)} %`);
