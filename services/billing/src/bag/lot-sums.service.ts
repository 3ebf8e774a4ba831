import { Injectable } from '@nestjs/common';
import type { bagLotSums } from '@volante/contracts/billing/bag-sums.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../documents/read-document.js';
import { byContact, peopleOf, together } from './bag-people.js';
import { allocated, readFacts, returnedOf } from './bag-rows.js';

const PAGE = 200;
const UNIT = 100;

interface LotPlace {
  id: string;
  contact_id: string;
  version: number;
}

/** Sold lots with their sums, for the service that counts their units. */
@Injectable()
export class LotSums {
  constructor(private readonly db: Database) {}

  async page({ business, after }: CallParsed<typeof bagLotSums>): Promise<CallOutput<typeof bagLotSums>> {
    const read: Read = (sql, params) => this.db.unscoped(sql, { ...params, business });
    const lots = await read<LotPlace>(
      `SELECT id, contact_id, version FROM bag_lot
       WHERE business_id = :business AND kind = 'units' AND id > :after ORDER BY id LIMIT ${PAGE}`,
      { after: after ?? '' },
    );
    const sums = await this.sums(read, [...new Set(lots.map(({ contact_id }) => contact_id))]);
    return {
      rows: lots.map(({ id, contact_id, version }) => ({
        ...{ lot: id, contact: contact_id, version, units: 0, used: 0 },
        ...sums.get(id),
      })),
      next: lots.length === PAGE ? (lots.at(-1)?.id ?? null) : null,
    };
  }

  private async sums(
    read: Read,
    contacts: readonly string[],
  ): Promise<ReadonlyMap<string, { units: number; used: number }>> {
    const found = new Map<string, { units: number; used: number }>();
    if (contacts.length === 0) return found;
    const people = await peopleOf(read, contacts);
    const factsOf = byContact(await readFacts(read, [...people.values()].flat()));
    for (const person of people.values()) {
      const facts = together(person.map(factsOf));
      const { used } = allocated(facts);
      const returned = returnedOf(facts.returns);
      for (const { id, units } of facts.lots)
        found.set(id, {
          units: Math.max(0, Number(units) - (returned.get(id)?.units ?? 0)),
          used: Math.round((used.get(id) ?? 0) * UNIT),
        });
    }
    return found;
  }
}
