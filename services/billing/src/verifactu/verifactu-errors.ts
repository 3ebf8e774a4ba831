import { ACCEPTED_ERRORS, MESSAGE_ERRORS } from './errors/message-errors.js';
import { RECORD_ERRORS } from './errors/record-errors.js';

const WAYS = [
  'correct',
  'rectify',
  'customer',
  'issuer',
  'certificate',
  'query',
  'retry',
  'program',
  'authority',
  'none',
] as const;

/**
 * The way out of an error:
 * - `correct`: change the datum and send a correction of the record (subsanación; `RechazoPrevio=X` where it was rejected);
 * - `rectify`: the datum stands on the invoice that the customer has: a rectifying invoice (RD 1619/2012, art. 15), or a
 *   cancellation and a new invoice where it never reached the customer (AEAT, FAQ for developers v1.3, 17);
 * - `customer`: ask the customer for the right number, then as `rectify` if it was wrong on the invoice, else as `correct`;
 * - `issuer`: name, number or dates of the issuer in the settings; then the message is sent again as it is;
 * - `certificate`: another certificate, or a power of attorney; then the message is sent again as it is;
 * - `query`: ask the AEAT what it holds and compare hashes; `retry`: it is sent again by itself;
 * - `program`: a fault of this program, for its support; `authority`: only the AEAT can help; `none`: nothing to do.
 */
export type CorrectionWay = (typeof WAYS)[number];

/** `message`: nothing of the message was taken; `record`: this record was not; `accepted`: it was, with this error. */
export type ErrorScope = 'message' | 'record' | 'accepted';

export interface ErrorExplanation {
  readonly code: string;
  /** `null` where the AEAT's number is not known here. */
  readonly scope: ErrorScope | null;
  /** Path into the record without indexes (`recipients.id.nif`); '' where the error is of no one field. */
  readonly field: string;
  readonly way: CorrectionWay;
  /** Plain Spanish; the AEAT's own words for a number that is not known here. */
  readonly cause: string;
  /** Document and section: `properties` is the AEAT's list of errors. */
  readonly source: string;
}

const isWay = (word: string): word is CorrectionWay => WAYS.some((way) => way === word);

function explanationsOf(table: string, scope: ErrorScope): [string, ErrorExplanation][] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', field = '', way = '', cause = '', source = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      if (!isWay(way)) throw new Error(`The table of errors has no way for ${code}`);
      return [code, { code, scope, field, way, cause, source }];
    });
}

const EXPLANATIONS: ReadonlyMap<string, ErrorExplanation> = new Map([
  ...explanationsOf(MESSAGE_ERRORS, 'message'),
  ...explanationsOf(RECORD_ERRORS, 'record'),
  ...explanationsOf(ACCEPTED_ERRORS, 'accepted'),
]);

/** Every number that is explained. */
export const explainedCodes = (): readonly ErrorExplanation[] => [...EXPLANATIONS.values()];

/**
 * The AEAT's error in plain Spanish: cause, field, way out. `words`: the AEAT's own text, which stands in for the cause of a number that
 * is not in the tables; such an error is for support.
 */
export function errorExplanation(code: string | null, words: string | null): ErrorExplanation {
  const known = EXPLANATIONS.get(code ?? '');
  if (known) return known;
  const cause = words?.trim() || 'La AEAT no explica el error.';
  return { code: code ?? '', scope: null, field: '', way: 'program', cause, source: '' };
}
