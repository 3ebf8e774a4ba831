const BROWSERS = [
  ['Edg/', 'Edge'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** «Chrome en Android», for the student's list of devices. */
export function browserName(agent: string): string {
  const first = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => agent.includes(mark))?.[1];
  return [first(BROWSERS) ?? 'Navegador', first(SYSTEMS)].filter(Boolean).join(' en ');
}
