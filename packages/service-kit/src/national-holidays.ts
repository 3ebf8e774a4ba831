const DAY_MS = 86_400_000;

/** Days of the whole country that no region may move (RD 2001/1983, art. 45), and those that nearly all keep. */
const FIXED = [
  ['01-01', 'Año Nuevo'],
  ['01-06', 'Epifanía del Señor'],
  ['05-01', 'Fiesta del Trabajo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Fiesta Nacional de España'],
  ['11-01', 'Todos los Santos'],
  ['12-06', 'Día de la Constitución'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Natividad del Señor'],
] as const;

/** Easter Sunday, Gregorian (Meeus, Jones and Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1);
}

export function nationalHolidays(year: number): { day: string; name: string }[] {
  const goodFriday = new Date(easter(year) - 2 * DAY_MS).toISOString().slice(0, 10);
  return [
    ...FIXED.map(([date, name]) => ({ day: `${year}-${date}`, name })),
    { day: goodFriday, name: 'Viernes Santo' },
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
}
