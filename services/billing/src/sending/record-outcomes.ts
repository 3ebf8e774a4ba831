import type { HeldRecord } from '../verifactu/query-answer.js';
import type { RecordAnswer } from '../verifactu/verifactu-answer.js';
import type { InvoiceId, InvoiceRecord } from '../verifactu/verifactu-record.js';
import type { QueuedRecord } from './sender-queue.js';

export type DeliveryState = 'waiting' | 'unknown' | 'accepted' | 'accepted-with-errors' | 'rejected';

export interface Outcome {
  readonly state: DeliveryState;
  readonly code: string | null;
  readonly words: string | null;
}

/** The AEAT's number for an invoice that it holds already. */
export const DUPLICATE = '3000';

const isSame = (one: InvoiceId, other: InvoiceId): boolean =>
  one.issuer === other.issuer && one.number === other.number && one.date === other.date;

/** A duplicate may be this very record, taken when its reply was lost: the next turn queries it. */
export const answeredOutcome = ({ state, code, message, duplicate }: RecordAnswer): Outcome => ({
  state: code === DUPLICATE && duplicate ? 'unknown' : state,
  code,
  words: message,
});

const isHeld = (record: InvoiceRecord, held: HeldRecord): boolean =>
  held.hash === record.hash || (record.kind === 'cancellation' && held.state === 'cancelled');

/**
 * The outcomes of records whose reply was lost, by what the AEAT holds: it keeps one record of each invoice, the newest that it accepted.
 * A record that it does not hold waits again; it was not taken, or was rejected and will be so again.
 */
export function heldOutcomes(records: readonly QueuedRecord[], held: readonly HeldRecord[]): Outcome[] {
  return records.map(({ seq, record, code, words }) => {
    const found = held.find(({ invoice }) => isSame(invoice, record.invoice));
    if (found && isHeld(record, found)) {
      const state = found.state === 'accepted-with-errors' ? found.state : 'accepted';
      return { state, code: found.code, words: found.message };
    }
    // A later record of the same invoice was taken, which this one came before.
    const isFollowed = records.some(
      (other) =>
        other.seq > seq &&
        found &&
        isSame(other.record.invoice, record.invoice) &&
        isHeld(other.record, found),
    );
    if (isFollowed) return { state: 'accepted', code: null, words: null };
    return code === DUPLICATE
      ? { state: 'rejected', code, words }
      : { state: 'waiting', code: null, words: null };
  });
}
