const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** "Chrome en Windows": by which its owner knows a device in the list. */
export function deviceName(agent: string = navigator.userAgent): string {
  const browser = nameIn(BROWSERS, agent) ?? 'Navegador';
  const system = nameIn(SYSTEMS, agent);
  return system ? `${browser} en ${system}` : browser;
}
