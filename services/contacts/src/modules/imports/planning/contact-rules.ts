import { type ContactFieldName, checkContact } from '@volante/contracts/contacts/contact.fields';
import type { PlanRules } from '@volante/service-kit/imports/imported-list';
import { namesAgree } from '@volante/service-kit/imports/planning/names-agree';
import { fold, foldEmail, phoneKey, sortName } from '@volante/service-kit/person-search/fold';
import { EMPTY_FIELDS, shownName } from '../../../contact-store/contact.mapper.js';
import type { NormalisedRow, Written } from '../reading/normalise-row.js';
import { matchKeys } from './match-keys.js';

const PHONES: ReadonlySet<string> = new Set(['phone', 'phone2']);
/** "R. Vega" says less than "Rosa Vega". */
const HAS_INITIAL = /(?:^| )[a-z](?: |$)/;
const NAMES: ReadonlySet<string> = new Set(['firstName', 'lastName', 'fiscalName']);

/** How rows of a file of contacts are compared with each other and with the contacts that are there. */
export const CONTACT_RULES: PlanRules<Written> = {
  complete: ({ defaults, values, state }) => ({
    ...EMPTY_FIELDS,
    ...defaults,
    ...values,
    branch: values.branch ?? defaults.branch ?? '',
    state: state ?? 'active',
  }),
  nameOf: shownName,
  sortNameOf: sortName,
  keysOf: matchKeys,
  withoutRespelling,
  problemsOf,
  foldGroup: fold,
  codeTaken: 'Ya hay un contacto con ese código',
  elsewhere: 'un contacto de otra sucursal',
};

/**
 * The same telephone with other spaces, or the same address in capitals, is no change. Nor is the name that lists and
 * exports show: a whole name in one column says nothing of where the surnames begin, nor of a company's registered name.
 */
function withoutRespelling(before: Written, values: NormalisedRow['values']): NormalisedRow['values'] {
  const isShownName = isSameName(before, values);
  const kept = Object.entries(values).filter(([field, to]) => {
    if (isShownName && NAMES.has(field)) return false;
    const from = before[field as ContactFieldName];
    if (typeof from !== 'string' || typeof to !== 'string') return true;
    if (PHONES.has(field)) return phoneKey(from) !== phoneKey(to);
    return field !== 'email' || foldEmail(from) !== foldEmail(to);
  });
  return Object.fromEntries(kept);
}

function isSameName(
  before: Written,
  { firstName, lastName, fiscalName, tradeName }: NormalisedRow['values'],
): boolean {
  if (tradeName !== undefined) return false;
  const given = fold(fiscalName ?? [firstName, lastName].filter(Boolean).join(' '));
  const known = fold(shownName(before));
  return given === known || (HAS_INITIAL.test(given) && namesAgree(given, known));
}

/** A row that is valid by itself may contradict other data of the contact. */
function problemsOf(merged: Written): NormalisedRow['problems'] {
  const problems: NormalisedRow['problems'] = [];
  checkContact(merged, (field, message) => {
    const value = String(merged[field] ?? '');
    const target = field === 'image' ? null : field;
    problems.push({ column: '', target, message, value });
  });
  return problems;
}
