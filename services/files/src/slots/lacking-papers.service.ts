import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { LackingPaper, lackingPapers } from '@volante/contracts/files/slot-lacking.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { PAPERS, type PaperRow, type SlotRow, WANTED_SLOTS } from './slot-rows.js';
import { isWanted, stateOf } from './slot-state.js';

/** Wanted papers that several people lack, in two statements. */
@Injectable()
export class LackingPapers {
  constructor(private readonly db: Database) {}

  async read(
    ctx: Context,
    { people, day }: CallParsed<typeof lackingPapers>,
  ): Promise<CallOutput<typeof lackingPapers>> {
    const slots = await this.db.rows<SlotRow>(ctx, WANTED_SLOTS);
    const contacts = people.map(({ contact }) => contact);
    const papers = slots.length > 0 ? await this.db.rows<PaperRow>(ctx, PAPERS, { contacts }) : [];
    const last = new Map<string, PaperRow>();
    for (const paper of papers) {
      const key = `${paper.contact} ${paper.slot_id}`;
      if (!last.has(key)) last.set(key, paper);
    }
    const rows = people.map(({ contact, licence }) => ({
      contact,
      papers: slots
        .filter(({ licences }) => isWanted(JSON.parse(licences) as string[], licence))
        .flatMap((slot) => lacking(slot, last.get(`${contact} ${slot.id}`), day)),
    }));
    return { rows };
  }
}

function lacking({ id: slot, name }: SlotRow, found: PaperRow | undefined, day: string): LackingPaper[] {
  const validUntil = found?.valid_until ?? null;
  const state = stateOf(found ? { validUntil } : null, 0, day);
  return state === 'missing' || state === 'expired' ? [{ slot, name, state, validUntil }] : [];
}
