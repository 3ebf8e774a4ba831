import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { documentSlot } from '@volante/contracts/files/document-slot.contract';
import type {
  slotContractFill,
  slotPaperClear,
  slotPaperSet,
  slotPapers,
  usualSlots,
} from '@volante/contracts/files/slot-paper.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { CHASE, type ChaseRow, toChase } from '../chases/chase-rows.js';
import { documentSlotRecord } from '../records.js';
import { ARRIVED, type ArrivedRow, LINK_UNTIL, toArrived } from '../slot-request-store/slot-request-rows.js';
import { fillSlot, publishDue, publishScan, putPaper, refuseNoDay } from './put-paper.js';
import { SlotPeople } from './slot-people.js';
import { isPaper, LIVE_SLOT, PAPERS, type PaperRow, type SlotRow, WANTED_SLOTS } from './slot-rows.js';
import { isWanted, stateOf } from './slot-state.js';
import { CONTRACT_SLOT, USUAL_SLOTS } from './usual-slots.js';

const MIN_REASON = 5;

/** Papers that the school wants of a contact, and the documents that are them. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly db: Database,
    private readonly people: SlotPeople,
    @Inject(documentSlotRecord.store) private readonly slots: RecordStore<typeof documentSlot>,
  ) {}

  async papers(
    ctx: Context,
    { contact }: CallParsed<typeof slotPapers>,
  ): Promise<CallOutput<typeof slotPapers>> {
    const person = await this.people.person(ctx, contact);
    const today = await this.today(ctx, person.branch);
    const slots = await this.db.rows<SlotRow>(ctx, WANTED_SLOTS);
    const papers = await this.db.rows<PaperRow>(ctx, PAPERS, { contacts: [contact] });
    const rows = slots
      .filter(({ licences }) => isWanted(JSON.parse(licences) as string[], person.licence))
      .map((slot) => {
        const found = papers.find(({ slot_id: id }) => id === slot.id);
        const paper = found ? toPaper(found) : null;
        const state = stateOf(paper, slot.warn_days ?? 0, today);
        return { slot: slot.id, name: slot.name, expires: slot.expires === 1, paper, state };
      });
    const lacking = rows.filter(({ state }) => state === 'missing' || state === 'expired').length;
    const [chase] = await this.db.rows<ChaseRow>(ctx, CHASE, { contact });
    const chased = new Set(slots.filter((slot) => slot.chase === 1).map(({ id }) => id));
    const mayChase = rows.some(
      ({ slot, state }) => chased.has(slot) && (state === 'missing' || state === 'expired'),
    );
    const arrived = await this.db.rows<ArrivedRow>(ctx, ARRIVED, { contact });
    const [link] = await this.db.rows<{ until: Date | null }>(ctx, LINK_UNTIL, { contact });
    return {
      ...{ rows, lacking, chase: chase ? toChase(chase) : null, mayChase },
      ...{ arrived: arrived.map(toArrived), linkUntil: link?.until?.toISOString() ?? null },
    };
  }

  async set(ctx: Context, input: CallParsed<typeof slotPaperSet>): Promise<null> {
    const person = await this.people.person(ctx, input.contact);
    return this.db.write(ctx, async (tx) => {
      const slot = await liveSlot(tx, input.slot);
      refuseNoDay(slot.expires === 1, input.validUntil);
      const [file] = await tx.rows<{ name: string }>(
        `SELECT f.name FROM file f
         WHERE f.business_id = :business AND f.id = :file AND f.owner_id = :contact AND ${isPaper('f')} FOR UPDATE`,
        { file: input.file, contact: input.contact },
      );
      if (!file) throw notFound();
      const before = await keptUntil(tx, 'p.file_id = :file', { file: input.file });
      refuseShorter(before, input.keepUntil, input.reason);
      await fillSlot(tx, person, slot, input);
      const changes = {
        paper: { from: null, to: file.name },
        validUntil: { from: null, to: input.validUntil },
        keepUntil: { from: before, to: input.keepUntil },
        ...reasoned(input.reason),
      };
      tx.audit({ entity: 'document-slot', entityId: input.slot, action: 'paper-set', changes });
      return null;
    });
  }

  /** Said again by a worker that was killed, it is the same paper. */
  fillContract(
    ctx: Context,
    { contact, file, endsOn }: CallParsed<typeof slotContractFill>,
  ): Promise<CallOutput<typeof slotContractFill>> {
    return this.db.write(
      ctx,
      async (tx) => {
        const [slot] = await tx.rows<{ id: string; expires: number }>(
          `SELECT id, expires FROM document_slot
           WHERE business_id = :business AND state = 'active' AND name = :name AND (expires = 0 OR :endsOn IS NOT NULL) LIMIT 1`,
          { name: CONTRACT_SLOT, endsOn },
        );
        const [paper] = await tx.rows<{ name: string; branch: string }>(
          `SELECT name, branch_id branch FROM file WHERE business_id = :business AND id = :file AND owner_kind = 'contact'
             AND owner_id = :contact AND document = 1 AND expires_at IS NULL FOR UPDATE`,
          { file, contact },
        );
        if (!slot || !paper) return { filled: false, dated: false };
        const validUntil = slot.expires === 1 ? endsOn : null;
        await putPaper(tx, { slot: slot.id, file, validUntil, keepUntil: null });
        if (validUntil !== null) publishDue(tx, { id: contact, branch: paper.branch }, slot.id, validUntil);
        const changes = {
          paper: { from: null, to: paper.name },
          ...(validUntil === null ? {} : { validUntil: { from: null, to: validUntil } }),
        };
        tx.audit({ entity: 'document-slot', entityId: slot.id, action: 'paper-set', changes });
        return { filled: true, dated: validUntil !== null };
      },
      { idempotencyKey: null },
    );
  }

  async clear(ctx: Context, { contact, slot, reason }: CallParsed<typeof slotPaperClear>): Promise<null> {
    const person = await this.people.person(ctx, contact);
    return this.db.write(ctx, async (tx) => {
      const known = await liveSlot(tx, slot);
      const before = await keptUntil(tx, 'p.slot_id = :slot AND f.owner_id = :contact', { slot, contact });
      refuseShorter(before, null, reason);
      const { affectedRows } = await tx.run(
        `DELETE p FROM slot_paper p
         JOIN file f ON f.business_id = p.business_id AND f.id = p.file_id
         WHERE p.business_id = :business AND p.slot_id = :slot AND f.owner_kind = 'contact' AND f.owner_id = :contact`,
        { slot, contact },
      );
      if (affectedRows === 0) return null;
      const changes = {
        ...{ paper: { from: contact, to: null }, keepUntil: { from: before, to: null } },
        ...reasoned(reason),
      };
      tx.audit({ entity: 'document-slot', entityId: slot, action: 'paper-cleared', changes });
      publishDue(tx, person, slot, null);
      publishScan(tx, person, known, 'cleared');
      return null;
    });
  }

  usual(ctx: Context): Promise<CallOutput<typeof usualSlots>> {
    return this.db.write(ctx, async (tx) => {
      const rows = await tx.rows<{ name: string }>(
        "SELECT name FROM document_slot WHERE business_id = :business AND state <> 'deleted'",
      );
      const known = new Set(rows.map(({ name }) => name.toLowerCase()));
      const missing = USUAL_SLOTS.filter(({ name }) => !known.has(name.toLowerCase()));
      for (const fields of missing)
        await this.slots.insert(tx, newId(), { ...this.slots.empty(), ...fields });
      return { created: missing.length };
    });
  }

  private async today(ctx: Context, branch: string): Promise<string> {
    const { timeZone } = await this.people.letterhead(ctx, branch);
    return localMoment(Date.now(), timeZone).day;
  }
}

/** The last day on which documents of contacts that are wanted papers are kept; `null`: none, or one that is over. */
async function keptUntil(tx: TenantTx, where: string, params: SqlParams): Promise<string | null> {
  const [row] = await tx.rows<{ day: string | null }>(
    `SELECT DATE_FORMAT(MAX(p.keep_until), '%Y-%m-%d') AS day FROM slot_paper p
     JOIN file f ON f.business_id = p.business_id AND f.id = p.file_id AND f.owner_kind = 'contact'
     WHERE p.business_id = :business AND p.keep_until >= CURRENT_DATE AND ${where}`,
    params,
  );
  return row?.day ?? null;
}

/** SLOT-004: a day that was set lasts, unless somebody says why not. */
function refuseShorter(before: string | null, to: string | null, reason: string): void {
  const isShorter = before !== null && (to === null || to < before);
  if (!isShorter || reason.length >= MIN_REASON) return;
  throw new CodedError('SLOT-004', { until: before }, [
    { path: 'reason', code: 'SLOT-004', message: 'Escribe el motivo' },
  ]);
}

const reasoned = (reason: string): Record<string, { from: null; to: string }> =>
  reason === '' ? {} : { reason: { from: null, to: reason } };

async function liveSlot(tx: TenantTx, slot: string): Promise<SlotRow> {
  const [row] = await tx.rows<SlotRow>(LIVE_SLOT, { slot });
  if (!row) throw notFound();
  return row;
}

const toPaper = ({ file, name, mime, document, by, valid_until, keep_until }: PaperRow) => ({
  ...{ file, name, mime, by, fromSheet: document === 0, validUntil: valid_until, keepUntil: keep_until },
});
