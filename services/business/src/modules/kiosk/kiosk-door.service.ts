import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { kioskIdentify, kioskOpen, kioskPunch } from '@volante/contracts/clock/kiosk.contract';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { ClockChain } from '../../clock-store/chain.js';
import { HEAD_COLUMNS, type Head, NO_HEAD } from '../../clock-store/entries.js';
import { isForgotten, stateNow } from '../../clock-store/fold-head.js';
import { recordPunch } from '../../clock-store/record-punch.js';
import { workedToday } from '../../clock-store/worked-today.js';
import { boxPoint } from '../../kiosk-store/box.js';
import { Identity } from '../../kiosk-store/identity.js';
import { KioskKeys } from '../../kiosk-store/kiosk-keys.js';
import { Kiosks, kioskContext } from '../../kiosk-store/kiosks.js';
import { newTurn, readTurn } from '../../kiosk-store/turn.js';
import { WrongTries } from './wrong-tries.js';

/** What a paired tablet asks for while it reaches us. */
@Injectable()
export class KioskDoor {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
    private readonly kiosks: Kiosks,
    private readonly keys: KioskKeys,
    private readonly identity: Identity,
    private readonly wrong: WrongTries,
  ) {}

  async open(ctx: KeyContext): Promise<CallOutput<typeof kioskOpen>> {
    const kiosk = await this.kiosks.of(ctx);
    await this.kiosks.seen(kiosk);
    const own = kioskContext(ctx, kiosk);
    const { branch: id } = kiosk;
    const [place] = await this.db.rows<{ business: string; fiscalName: string; branch: string }>(
      own,
      `SELECT u.trade_name AS business, u.fiscal_name AS fiscalName, b.name AS branch FROM branch b
       JOIN business u ON u.business_id = b.business_id WHERE b.business_id = :business AND b.id = :id`,
      { id },
    );
    const people = await this.db.rows<{ id: string; name: string; hasPin: number }>(
      own,
      `SELECT e.id, e.name, p.hash IS NOT NULL AS hasPin FROM employee e
       JOIN employee_branch w ON w.business_id = e.business_id AND w.employee_id = e.id AND w.branch_id = :id
       LEFT JOIN clock_pin p ON p.business_id = e.business_id AND p.employee_id = e.id
       WHERE e.business_id = :business AND e.state = 'active' AND e.locked = 0 ORDER BY e.name, e.id`,
      { id },
    );
    return {
      name: kiosk.name,
      business: place?.business ?? '',
      controller: place ? { id: kiosk.business, name: place.fiscalName || place.business } : null,
      branch: place?.branch ?? '',
      zone: kiosk.zone,
      now: new Date().toISOString(),
      boxKey: boxPoint(this.keys.of('box', kiosk.business)),
      people: people.map((row) => ({ ...row, hasPin: Number(row.hasPin) === 1 })),
    };
  }

  async identify(
    ctx: KeyContext,
    shown: CallParsed<typeof kioskIdentify>,
  ): Promise<CallOutput<typeof kioskIdentify>> {
    const kiosk = await this.kiosks.of(ctx);
    const own = kioskContext(ctx, kiosk);
    const now = Date.now();
    const person = await this.identity.of(own, shown, now).catch((error: unknown) => {
      return this.wrong.count(own, kiosk, error);
    });
    const head = await this.head(own, person.id);
    const key = this.keys.of('turn', kiosk.business);
    return {
      name: person.name,
      state: stateNow(head, now),
      since: stateNow(head, now) === 'out' ? null : (head.since?.toISOString() ?? null),
      worked: await workedToday((sql, params) => this.db.rows(own, sql, params), person.id, head, now),
      forgotten: isForgotten(head, now),
      turn: newTurn(key, { kiosk: kiosk.id, employee: person.id, punch: shown.id }, now),
    };
  }

  async punch(
    ctx: KeyContext,
    { id, turn, act }: CallParsed<typeof kioskPunch>,
  ): Promise<CallOutput<typeof kioskPunch>> {
    const kiosk = await this.kiosks.of(ctx);
    const key = this.keys.of('turn', kiosk.business);
    const employee = readTurn(key, turn, { kiosk: kiosk.id, punch: id }, Date.now());
    const person = await this.identity.person(kioskContext(ctx, kiosk), employee);
    return this.db.write(kioskContext(ctx, kiosk, person), async (tx) => {
      const { head, now } = await recordPunch(
        tx,
        this.chain,
        { id: person.id, branches: [kiosk.branch] },
        { wish: act, device: kiosk.name, origin: 'kiosk', branch: kiosk.branch, id },
      );
      const worked = await workedToday((sql, params) => tx.rows(sql, params), person.id, head, now);
      return { state: head.state, at: new Date(now).toISOString(), worked };
    });
  }

  private async head(ctx: Context, employee: string): Promise<Head> {
    const [row] = await this.db.rows<Head>(
      ctx,
      `SELECT ${HEAD_COLUMNS} FROM clock_head h WHERE h.business_id = :business AND h.employee_id = :employee`,
      { employee },
    );
    return row ?? NO_HEAD;
  }
}
