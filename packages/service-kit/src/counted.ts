const NUMBER = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** "1 contacto", "12.345 contactos". */
export function counted(count: number, one: string, many: string): string {
  return `${NUMBER.format(count)} ${count === 1 ? one : many}`;
}
