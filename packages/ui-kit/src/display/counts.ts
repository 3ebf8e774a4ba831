const COUNT = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

/** A count as screens show it: `1.923`; Spanish alone would leave four digits together. */
export function formatCount(value: number): string {
  return COUNT.format(value);
}
