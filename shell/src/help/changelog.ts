import entries from '../../locales/changelog.es.json' with { type: 'json' };

export const CHANGE_KINDS = ['new', 'updated', 'upcoming'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  kind: ChangeKind;
  /** "Contactos", "Consola", … */
  area: string;
  text: string;
  /** Where to see it. */
  to?: string;
}

export interface Release {
  /** `null`: not out yet. */
  version: string | null;
  date: string | null;
  changes: Change[];
}

const isKind = (kind: string): kind is ChangeKind => CHANGE_KINDS.some((known) => known === kind);

/** The changes of each release, newest first, then those to come; of one kind or of all. */
export function releasesOf(kind: ChangeKind | null): Release[] {
  return entries.map(({ version, date, changes }) => ({
    version,
    date,
    changes: changes
      .flatMap((change): Change[] => (isKind(change.kind) ? [{ ...change, kind: change.kind }] : []))
      .filter((change) => kind === null || change.kind === kind),
  }));
}
