import { setTimeout as rest } from 'node:timers/promises';
import { chainDigest } from '../chain/chain-digest.js';
import type { EventRecord } from '../events/event-store.js';
import { chainAudit } from '../verifactu/verifactu-chain.js';
import { eventHash } from '../verifactu/verifactu-hash.js';
import type { ChainLink, InvoiceRecord } from '../verifactu/verifactu-record.js';

/** The first row that does not fit; `words` in Spanish. */
export interface Finding {
  readonly code: string;
  readonly words: string;
}

export interface Checked {
  readonly checked: number;
  readonly finding: Finding | null;
  /** The finding is of the event register, not of the records. */
  readonly isOfEvents?: boolean;
}

export interface ChainedRow {
  seq: number;
  hash: string;
  record: string;
  digest: string | null;
}

/** Last row as the head of the chain names it. */
export interface ChainEnd {
  seq: number;
  hash: string | null;
  digest: string | null;
}

/** Rows after a place, in order; at most one batch. */
export type ReadRows = (after: number) => Promise<readonly ChainedRow[]>;

const MAX_REST_MS = 1_000;
const CHANGED = 'su contenido ha cambiado por fuera del programa.';

/** The fault of one row by itself and by the row before; `null`: it fits. */
type Inspect = (row: ChainedRow) => Finding | null;

/** Place and keyed digest, which every chained table has. */
function linkedRows(name: string): Inspect {
  let [place, digest]: [number, string | null] = [0, null];
  return (row) => {
    const seq = Number(row.seq);
    place += 1;
    if (seq !== place) return { code: 'VF-C09', words: `Falta ${name} n.º ${place}.` };
    // Rows of before the digest have none; a later one without it has lost it.
    if (row.digest === null && digest === null) return null;
    digest = chainDigest(digest, row.record);
    return digest === row.digest
      ? null
      : { code: 'VF-C08', words: `${capital(name)} n.º ${seq}: ${CHANGED}` };
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Rows in batches, with a rest as long as each took: people's requests get the rest of the machine. */
async function firstFinding(
  read: ReadRows,
  end: ChainEnd,
  name: string,
  inspect: readonly Inspect[],
): Promise<Checked> {
  let last: ChainedRow | null = null;
  for (;;) {
    const began = performance.now();
    const rows: readonly ChainedRow[] = (await read(last === null ? 0 : Number(last.seq))).filter(
      ({ seq }) => Number(seq) <= end.seq,
    );
    for (const row of rows) {
      last = row;
      for (const look of inspect) {
        const finding = look(row);
        if (finding) return { checked: Number(row.seq), finding };
      }
    }
    if (rows.length === 0) break;
    await rest(Math.min(MAX_REST_MS, performance.now() - began));
  }
  const isWhole =
    Number(last?.seq ?? 0) === end.seq &&
    (last?.hash ?? null) === end.hash &&
    (last?.digest ?? null) === end.digest;
  const finding = isWhole
    ? null
    : { code: 'VF-C10', words: `Faltan los últimos: el último debería ser ${name} n.º ${end.seq}.` };
  return { checked: Number(last?.seq ?? 0), finding };
}

/** A chain of invoice records from its first to its head, hash by hash. */
export function checkRecords(
  read: ReadRows,
  { seq, head, digest }: { seq: number; head: string | null; digest: string | null },
): Promise<Checked> {
  const audit = chainAudit();
  const hash = head === null ? null : (JSON.parse(head) as ChainLink).hash;
  const inspect: Inspect = (row) => {
    let record: InvoiceRecord;
    try {
      record = JSON.parse(row.record) as InvoiceRecord;
    } catch {
      return { code: 'VF-C08', words: `El registro n.º ${row.seq}: ${CHANGED}` };
    }
    const fault = audit(record);
    const words = fault?.message ?? (row.hash === record.hash ? null : CHANGED);
    if (words === null) return null;
    return {
      code: fault?.code ?? 'VF-C08',
      words: `El registro n.º ${row.seq} (${record.invoice.number}): ${words}`,
    };
  };
  return firstFinding(read, { seq: Number(seq), hash, digest }, 'el registro', [
    inspect,
    linkedRows('el registro'),
  ]);
}

/** The event register from its first entry to its head. */
export function checkEvents(read: ReadRows, end: ChainEnd): Promise<Checked> {
  let before: string | null = null;
  const inspect: Inspect = (row) => {
    const event = JSON.parse(row.record) as EventRecord;
    const isLinked = event.previousHash === before;
    before = row.hash;
    if (isLinked && eventHash(event) === row.hash) return null;
    return { code: 'VF-E01', words: `El evento n.º ${row.seq}: ${CHANGED}` };
  };
  return firstFinding(read, { ...end, seq: Number(end.seq) }, 'el evento', [
    inspect,
    linkedRows('el evento'),
  ]);
}
