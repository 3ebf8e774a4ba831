import { type Context, visibleBranches } from '@volante/service-kit/context';
import { canonical } from '@volante/service-kit/data/event-log';
import type { ContactEntity } from '../../../contact-store/contact.entity.js';
import { fieldsOf } from '../../../contact-store/contact.mapper.js';
import type { Written } from '../planning/person.js';
import { contactDigest } from '../running/contact-digest.js';
import type { ImportChanges } from '../running/import-rows.js';

/** One thing that undoing leaves as it is. */
export interface Kept {
  /** `null`: the contact as a whole. */
  field: string | null;
  now: unknown;
  before: unknown;
  /** Spanish. */
  reason: string;
}

export interface UndoStep {
  deletes: boolean;
  restores: Partial<Written>;
  leavesGroups: readonly string[];
  kept: readonly Kept[];
}

/** What the import noted of one contact. */
export interface NotedContact {
  action: 'created' | 'updated';
  digest: string | null;
  changes: ImportChanges | null;
}

const REASONS = {
  edited: 'Se ha modificado después de importarlo',
  field: 'Se ha cambiado después de importarlo',
  gone: 'Se ha eliminado después de importarlo',
  elsewhere: 'Ahora es de una sucursal que no puedes ver',
} as const;

const NOTHING: UndoStep = { deletes: false, restores: {}, leavesGroups: [], kept: [] };

const leave = (reason: string): UndoStep => ({
  ...NOTHING,
  kept: [{ field: null, now: null, before: null, reason }],
});

/**
 * What undoing does to a contact: one that the import made goes, unless somebody has worked on it since; one that it
 * changed gets each field back that nobody has touched since. All else stays and is listed.
 */
export function undoStep(
  ctx: Context,
  contact: ContactEntity,
  noted: NotedContact,
  hasSheet: boolean,
): UndoStep {
  const visible = visibleBranches(ctx);
  if (visible !== null && !visible.includes(contact.branch)) return leave(REASONS.elsewhere);
  if (noted.action === 'created') {
    if (contact.state === 'deleted') return NOTHING;
    const isUntouched = !hasSheet && contactDigest(contact) === noted.digest;
    return isUntouched ? { ...NOTHING, deletes: true } : leave(REASONS.edited);
  }
  if (contact.state === 'deleted' || contact.state === 'blocked') return leave(REASONS.gone);
  return restored(contact, noted.changes ?? {});
}

function restored(contact: ContactEntity, { groups, ...changes }: ImportChanges): UndoStep {
  const current: Record<string, unknown> = { ...fieldsOf(contact), state: contact.state };
  const restores: Record<string, unknown> = {};
  const kept: Kept[] = [];
  for (const [field, { from, to }] of Object.entries(changes)) {
    const now = current[field];
    if (canonical(now) === canonical(to)) restores[field] = from;
    else if (canonical(now) !== canonical(from))
      kept.push({ field, now, before: from, reason: REASONS.field });
  }
  const leavesGroups = Array.isArray(groups?.to) ? groups.to.map(String) : [];
  return { deletes: false, restores: restores as Partial<Written>, leavesGroups, kept };
}
