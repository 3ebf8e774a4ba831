const NAME = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "marzo de 2026" for `2026-03`. */
export const monthWord = (month: string): string => NAME.format(new Date(`${month}-01T00:00:00Z`));

export const monthsWord = (first: string, last: string): string =>
  first === last ? monthWord(first) : `${monthWord(first)} a ${monthWord(last)}`;

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** The last months, newest first. */
export const monthChoices = (now = new Date()) =>
  Array.from({ length: 36 }, (_, back) => {
    const value = monthOf(new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)));
    return { value, label: monthWord(value) };
  });

/** The quarter that ended last, which an accountant asks for. */
export function lastQuarter(now = new Date()): { first: string; last: string } {
  const end = Math.floor(now.getMonth() / 3) * 3 - 1;
  return {
    first: monthOf(new Date(Date.UTC(now.getFullYear(), end - 2, 1))),
    last: monthOf(new Date(Date.UTC(now.getFullYear(), end, 1))),
  };
}
