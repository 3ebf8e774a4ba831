import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { fold } from '@volante/service-kit/imports/values/fold';

/** Names of the tests in schools' and the authority's lists; tried in this order. */
const TESTS: readonly (readonly [RegExp, ExamTest])[] = [
  [/\b(?:especific[oa]|esp)\b/, 'specific'],
  [/\b(?:circuito|destreza|maniobras|pista|cerrado|des)\b/, 'circuit'],
  [/\b(?:circulacion|vias|abierto|abiertas|practic[oa]|cir|prac)\b/, 'road'],
  [/\b(?:teoric[oa]|comun|teo|tipo test|test)\b/, 'common'],
];

/** "Teórico común", "Destreza", "Práctico": `null` for anything else. */
export function testOf(text: string): ExamTest | null {
  const words = fold(text);
  return TESTS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** "B", "b", "Permiso B", "B+E"; `null` for anything else. */
export function licenceOf(text: string): LicenceClass | null {
  const word = text
    .toUpperCase()
    .replace(/\b(?:PERMISO|LICENCIA|CLASE|CARNET|CARNÉ)\b/g, '')
    .replace(/[^A-Z0-9+]/g, '');
  const plain = /^([A-D]1?)\+E$/.exec(word);
  const name = plain ? `E${plain[1]}` : word.replace(/^(B|C1?|D1?)E$/, 'E$1');
  return LICENCE_CLASSES.find((one) => one === name) ?? null;
}
