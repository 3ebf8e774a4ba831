import type { ContactFields, DgtSheetFields } from '@volante/contracts/contacts/contact.fields';
import type { FieldChange } from '@volante/service-kit/data/audit';
import { canonical } from '@volante/service-kit/data/event-log';
import type { ContactEntity } from '../../contact-store/contact.entity.js';
import { fieldsOf, sheetOf } from '../../contact-store/contact.mapper.js';
import { brokenRules } from '../../contact-store/contact-rules.js';
import type { DgtSheetEntity } from '../../contact-store/dgt-sheet.entity.js';

/** One value that stays as it is now. */
export interface Left {
  field: string;
  now: unknown;
  before: unknown;
  /** Spanish. */
  reason: string;
}

export interface UndoPlan {
  fields: Partial<ContactFields>;
  sheet: Partial<DgtSheetFields>;
  /** Names of the restored fields; `dgt.` before those of the sheet. */
  restored: string[];
  left: readonly Left[];
  /** For the history: now → as it was. */
  changes: Record<string, FieldChange>;
}

interface Current {
  kept: ContactEntity;
  lost: ContactEntity;
  sheet: DgtSheetEntity | null;
}

const SHEET = 'dgt.';
const REASONS = {
  edited: 'Se ha cambiado después de unirlos',
  code: 'El código ya lo tiene otro contacto',
  branch: 'La sucursal ya no se puede usar',
  rules: 'Sin este dato el contacto quedaría incompleto',
} as const;

/**
 * Fields that the undo restores: each value that is still as the merge wrote it. Later changes stay, and so does a
 * value that the contact can no longer be without.
 */
export function undoPlan(
  changes: Readonly<Record<string, FieldChange>>,
  current: Current,
  branches: ReadonlySet<string>,
): UndoPlan {
  const now: Record<string, unknown> = { ...fieldsOf(current.kept) };
  for (const [name, value] of Object.entries(sheetOf(current.sheet))) now[SHEET + name] = value;
  const restores = new Map<string, unknown>();
  const left: Left[] = [];
  for (const [field, { from, to }] of Object.entries(changes)) {
    const reason = reasonToLeave(field, { from, to }, now[field], current, branches);
    if (reason === null) restores.set(field, from);
    else if (canonical(now[field]) !== canonical(from))
      left.push({ field, now: now[field], before: from, reason });
  }
  keepRules(current.kept, restores, left, now);
  const own = [...restores].filter(([field]) => !field.startsWith(SHEET));
  const sheet = [...restores].filter(([field]) => field.startsWith(SHEET));
  return {
    fields: Object.fromEntries(own) as Partial<ContactFields>,
    sheet: Object.fromEntries(
      sheet.map(([field, value]) => [field.slice(SHEET.length), value]),
    ) as Partial<DgtSheetFields>,
    restored: [...restores.keys()],
    left,
    changes: Object.fromEntries([...restores].map(([field, to]) => [field, { from: now[field], to }])),
  };
}

function reasonToLeave(
  field: string,
  { from, to }: FieldChange,
  now: unknown,
  { lost }: Current,
  branches: ReadonlySet<string>,
): string | null {
  if (canonical(now) !== canonical(to)) return REASONS.edited;
  if (field === 'code' && lost.code !== from) return REASONS.code;
  if (field === 'branch' && !branches.has(String(from))) return REASONS.branch;
  return null;
}

/** Takes back what would leave the contact without a name or with a tax id of another kind. */
function keepRules(
  kept: ContactEntity,
  restores: Map<string, unknown>,
  left: Left[],
  now: Readonly<Record<string, unknown>>,
): void {
  const own = () => Object.fromEntries([...restores].filter(([field]) => !field.startsWith(SHEET)));
  if (brokenRules({ ...fieldsOf(kept), ...own() }).length === 0) return;
  for (const [field, before] of [...restores]) {
    if (field.startsWith(SHEET)) continue;
    restores.delete(field);
    left.push({ field, now: now[field], before, reason: REASONS.rules });
    if (brokenRules({ ...fieldsOf(kept), ...own() }).length === 0) return;
  }
}
