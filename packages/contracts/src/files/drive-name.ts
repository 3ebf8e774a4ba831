import { MAX_DRIVE_NAME } from './drive-limits.js';

const FORBIDDEN = /[/\\:*?"<>|\p{Cc}]/u;

/** The name as two names in a folder are compared: without case and accents. */
export const driveNameKey = (name: string): string =>
  name.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/** The Spanish message for a name that the drive does not take, `null` for one that it does. */
export function driveNameError(name: string): string | null {
  const plain = name.trim();
  if (plain === '') return 'Escribe un nombre';
  if ([...plain].length > MAX_DRIVE_NAME) return `Como mucho ${MAX_DRIVE_NAME} caracteres`;
  if (FORBIDDEN.test(plain)) return 'No puede llevar / \\ : * ? " < > |';
  // Names that file systems read as "this folder", or that Windows cuts.
  if (/^\.+$/.test(plain) || plain.endsWith('.')) return 'No puede acabar en punto';
  // A name of marks alone would equal every other one.
  if (driveNameKey(plain) === '') return 'Escribe alguna letra o número';
  return null;
}

const ENDING = /(?<=.)\.[a-z0-9]{1,10}$/i;

/** `Informe.pdf` → `Informe (2).pdf`; the longest name stays within the limit. */
export function numberedName(name: string, number: number): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  const mark = ` (${number})${ending}`;
  const stem = [...(ending === '' ? name : name.slice(0, -ending.length))];
  return `${stem.slice(0, MAX_DRIVE_NAME - [...mark].length).join('')}${mark}`;
}
