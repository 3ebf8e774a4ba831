const HUNDREDTHS = 100;

/** 2100 → "21 %", 520 → "5,2 %": rates are kept in hundredths of a percent. */
export const percentText = (rate: number): string =>
  `${(rate / HUNDREDTHS).toLocaleString('es-ES', { maximumFractionDigits: 2 })} %`;
