import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { chainDigest } from '../chain/chain-digest.js';
import { zonedMoment } from '../chain/zoned-moment.js';
import { type EventForHash, eventHash } from '../verifactu/verifactu-hash.js';
import type { BillingSystem } from '../verifactu/verifactu-record.js';

/** Types of the AEAT's list (EventosSIF.xsd, L2E) that are written here. */
export const EVENT_TYPES = {
  'records-checked': '03',
  'records-wrong': '04',
  'events-checked': '05',
  'events-wrong': '06',
  restored: '07',
  exported: '08',
  /** Issuing goes on in spite of a difference. */
  resumed: '90',
  other: '90',
} as const;
export type EventType = keyof typeof EVENT_TYPES;

/** One entry of the event register as it is kept. */
export interface EventRecord extends EventForHash {
  readonly kind: EventType;
  /** Spanish: what happened. */
  readonly words: string;
  readonly by: string;
}

interface Head {
  seq: number;
  hash: string | null;
  digest: string | null;
}

interface Happened {
  taxId: string;
  kind: EventType;
  words: string;
  system: BillingSystem;
}

const ZONE = 'Europe/Madrid';

/** Adds an entry to the event register of a NIF, chained to the one before (Orden HAC/1177/2024, art. 9). */
export async function addEvent(tx: TenantTx, { taxId, kind, words, system }: Happened): Promise<void> {
  await tx.run(
    `INSERT INTO verifactu_event_head (business_id, tax_id, seq) VALUES (:business, :taxId, 0)
     ON DUPLICATE KEY UPDATE seq = seq`,
    { taxId },
  );
  const [head] = await tx.rows<Head>(
    `SELECT seq, hash, digest FROM verifactu_event_head WHERE business_id = :business AND tax_id = :taxId FOR UPDATE`,
    { taxId },
  );
  if (!head) throw new Error('the head of the event register is not there');
  const { producer } = system;
  const event: EventRecord = {
    ...('nif' in producer.id ? { producerNif: producer.id.nif } : { producerId: producer.id.number }),
    ...{ systemId: system.id, version: system.version, installation: system.installation, taxpayer: taxId },
    ...{ type: EVENT_TYPES[kind], previousHash: head.hash, generatedAt: zonedMoment(Date.now(), ZONE) },
    ...{ kind, words, by: tx.ctx.actor.userName },
  };
  const text = JSON.stringify(event);
  const row = { taxId, seq: head.seq + 1, hash: eventHash(event), digest: chainDigest(head.digest, text) };
  await tx.run(
    `INSERT INTO verifactu_event (business_id, tax_id, seq, hash, record, digest, created_at)
     VALUES (:business, :taxId, :seq, :hash, :text, :digest, UTC_TIMESTAMP(3))`,
    { ...row, text },
  );
  await tx.run(
    `UPDATE verifactu_event_head SET seq = :seq, hash = :hash, digest = :digest
     WHERE business_id = :business AND tax_id = :taxId`,
    row,
  );
}
