import type { DriveRow } from '@volante/contracts/files/drive.fields';
import type { ChosenPage } from '@volante/contracts/files/pdf-tool.contract';

const PDF = 'application/pdf';

/** A page of a file, or a whole picture, in the order in which it will stand. */
export interface PageEntry {
  /** Stays with the entry while it is moved. */
  key: string;
  file: string;
  name: string;
  page: number;
  turn: NonNullable<ChosenPage['turn']>;
  isPicture: boolean;
}

export const isPdfRow = (row: DriveRow) => row.mime === PDF && row.content !== null;
export const isPageRow = (row: DriveRow) =>
  row.content !== null && (isPdfRow(row) || row.mime?.startsWith('image/') === true);

/** All pages of the rows, file after file. */
export function pagesOf(rows: readonly DriveRow[]): PageEntry[] {
  return rows.filter(isPageRow).flatMap((row) => {
    const count = isPdfRow(row) ? (row.pages ?? 1) : 1;
    return Array.from({ length: count }, (_, at) => ({
      key: `${row.id} ${at + 1}`,
      file: row.content ?? '',
      name: row.name,
      page: at + 1,
      turn: 0 as const,
      isPicture: !isPdfRow(row),
    }));
  });
}

const TURNS = [0, 90, 180, 270] as const;

export const turned = (entry: PageEntry): PageEntry => ({
  ...entry,
  turn: TURNS[(TURNS.indexOf(entry.turn) + 1) % TURNS.length] ?? 0,
});

/** The list with the entry so many places further; it stays within the list. */
export function shifted(entries: readonly PageEntry[], key: string, by: number): PageEntry[] {
  const from = entries.findIndex((entry) => entry.key === key);
  const to = Math.min(entries.length - 1, Math.max(0, from + by));
  const moved = entries[from];
  if (!moved) return [...entries];
  const others = entries.filter((entry) => entry.key !== key);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** `Seguro.pdf` → `Seguro`. */
export const stemOf = (name: string) => name.replace(/\.[a-z0-9]{1,10}$/i, '');
