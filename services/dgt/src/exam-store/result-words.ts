import { fold } from '@volante/service-kit/imports/values/fold';
import type { Outcome } from '../law/facts.js';

/** Names in the authority's lists and in schools' own sheets; tried in this order. */
const WORDS: readonly (readonly [RegExp, Outcome])[] = [
  [/^(?:justificad[oa]|aplazad[oa]|no inici\w*|suspendida|excusad[oa])\b/, 'excused'],
  [/^(?:no presentad[oa]|np|n p|no se presenta|ausente|no comparec\w*|incomparec\w*)$/, 'absent'],
  [/^(?:no apt[oa]|suspens[oa]|suspendid[oa]|susp|s|na|n a|no)$/, 'failed'],
  [/^(?:apt[oa]|aprobad[oa]|apr|a|ap|si|superad[oa])$/, 'passed'],
];

/** "APTO", "No apto", "N.P.", "Suspenso"; `null` for anything else. */
export function outcomeOf(text: string): Outcome | null {
  const words = fold(text);
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

export interface ResultColumns {
  dni: number;
  result: number;
  /** -1: there is none. */
  mistakes: number;
}

/** The columns for the student and the result; `null` when one of them is missing. */
export function resultColumns(headers: readonly string[]): ResultColumns | null {
  const names = headers.map(fold);
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const columns = {
    dni: find(/\b(?:dni|d n i|nif|nie|documento|identificacion)\b/),
    result: find(/\b(?:resultado|calificacion|apto|valoracion)\b/),
    mistakes: find(/\b(?:errores|fallos|faltas)\b/),
  };
  return columns.dni < 0 || columns.result < 0 ? null : columns;
}
