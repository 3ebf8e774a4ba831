export interface HistoryEntry {
  version: string;
  /** Time of publication; `null` for releases older than this field. ISO 8601. */
  at: string | null;
  /** Since when it is no longer the one that is out; `null` while it is. ISO 8601. */
  until: string | null;
}

export function nextHistory(
  history: readonly HistoryEntry[],
  version: string,
  options?: { now?: number; isNew?: boolean },
): HistoryEntry[];
export function keptHistory(history: readonly HistoryEntry[], now?: number): HistoryEntry[];
