/** The records of the last list in its order: next and previous on the record's page. Kept for this tab only. */
export interface Sequence {
  ids: readonly string[];
  /** Address of the list with its filters, to go back to. */
  list: string;
}

const keyOf = (name: string) => `volante.sequence.${name}`;

export function rememberSequence(name: string, sequence: Sequence): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(sequence));
  } catch {
    // Without storage the record's page has no next and previous; nothing else depends on it.
  }
}

function isSequence(value: unknown): value is Sequence {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ids' in value &&
    Array.isArray(value.ids) &&
    'list' in value
  );
}

export interface SequencePlace {
  previous: string | null;
  next: string | null;
  list: string | null;
}

export function placeInSequence(name: string, id: string): SequencePlace {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    if (!isSequence(stored)) return { previous: null, next: null, list: null };
    const at = stored.ids.indexOf(id);
    if (at < 0) return { previous: null, next: null, list: stored.list };
    return { previous: stored.ids[at - 1] ?? null, next: stored.ids[at + 1] ?? null, list: stored.list };
  } catch {
    return { previous: null, next: null, list: null };
  }
}
