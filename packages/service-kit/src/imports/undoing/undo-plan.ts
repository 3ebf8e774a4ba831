import { canonical } from '../../data/event-log.js';
import { fieldsDigest } from '../running/fields-digest.js';
import type { ImportChanges } from '../running/import-notes.js';

/** One thing that undoing leaves as it is. */
export interface Kept {
  /** `null`: the record as a whole. */
  field: string | null;
  now: unknown;
  before: unknown;
  /** Spanish. */
  reason: string;
}

export interface UndoStep<F> {
  deletes: boolean;
  restores: Partial<F>;
  leavesGroups: readonly string[];
  kept: readonly Kept[];
}

/** The import's note about one record. */
export interface NotedRecord {
  action: 'created' | 'updated';
  digest: string | null;
  changes: ImportChanges | null;
}

/** The record as it is now. */
interface Standing<F> {
  fields: F;
  /** The person may not see it. */
  isHidden: boolean;
  /** Somebody has worked on it beside its fields. */
  isWorkedOn: boolean;
}

const REASONS = {
  edited: 'Se ha modificado después de importarlo',
  field: 'Se ha cambiado después de importarlo',
  gone: 'Se ha eliminado después de importarlo',
  elsewhere: 'Ahora es de una sucursal que no puedes ver',
} as const;

const NOTHING = { deletes: false, restores: {}, leavesGroups: [], kept: [] } as const;

const leave = (reason: string) => ({
  ...NOTHING,
  kept: [{ field: null, now: null, before: null, reason }],
});

/**
 * The effect of the undo on a record: one created by the import is deleted, unless somebody has worked on it since; a
 * changed one gets each field back that nobody has touched since. All else stays and is listed.
 */
export function undoStep<F extends { state: string }>(
  { fields, isHidden, isWorkedOn }: Standing<F>,
  noted: NotedRecord,
): UndoStep<F> {
  if (isHidden) return leave(REASONS.elsewhere);
  if (noted.action === 'created') {
    if (fields.state === 'deleted') return NOTHING;
    const isUntouched = !isWorkedOn && fieldsDigest(fields) === noted.digest;
    return isUntouched ? { ...NOTHING, deletes: true } : leave(REASONS.edited);
  }
  if (fields.state === 'deleted' || fields.state === 'blocked') return leave(REASONS.gone);
  return restored(fields, noted.changes ?? {});
}

function restored<F extends object>(fields: F, { groups, ...changes }: ImportChanges): UndoStep<F> {
  const current = new Map<string, unknown>(Object.entries(fields));
  const restores: Record<string, unknown> = {};
  const kept: Kept[] = [];
  for (const [field, { from, to }] of Object.entries(changes)) {
    const now = current.get(field);
    if (canonical(now) === canonical(to)) restores[field] = from;
    else if (canonical(now) !== canonical(from))
      kept.push({ field, now, before: from, reason: REASONS.field });
  }
  const leavesGroups = Array.isArray(groups?.to) ? groups.to.map(String) : [];
  return { deletes: false, restores: restores as Partial<F>, leavesGroups, kept };
}
