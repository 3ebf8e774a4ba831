import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import type { kioskLate, LateRow } from '@volante/contracts/clock/kiosk.contract';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isRefusal } from '@volante/service-kit/error-answers';
import { localMoment } from '@volante/service-kit/local-days';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { ClockChain } from '../../clock-store/chain.js';
import type { EntryRow } from '../../clock-store/entries.js';
import { lateStateOf, recordLate } from '../../clock-store/record-late.js';
import { Identity } from '../../kiosk-store/identity.js';
import { type Kiosk, Kiosks, kioskContext } from '../../kiosk-store/kiosks.js';
import { RefusedPunches } from './refused-punches.js';
import { WrongTries } from './wrong-tries.js';

type Sent = CallParsed<typeof kioskLate>;
type Punch = Sent['punches'][number];
/** `refusedAs`: what the office is told of the last one that it can ask somebody about. */
interface Settled {
  row: LateRow;
  refusedAs?: string;
}

/** A tablet does not lie in a drawer for longer; what is older is put in by a correction. */
const OLDEST_MS = 40 * 86_400_000;
const TOO_OLD = 'Es de hace más de 40 días: ponlo con una corrección.';
const MONTH_CLOSED = 'El mes ya está cerrado: la escuela tiene que decidir si lo admite. Ya está avisada.';

/** Punches that a tablet took without connection. */
@Injectable()
export class KioskLate {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
    private readonly kiosks: Kiosks,
    private readonly identity: Identity,
    private readonly wrong: WrongTries,
    private readonly refused: RefusedPunches,
  ) {}

  async take(ctx: KeyContext, { now, punches }: Sent): Promise<CallOutput<typeof kioskLate>> {
    const kiosk = await this.kiosks.ofKept(ctx);
    const own = kioskContext(ctx, kiosk);
    const drift = Date.parse(now) - Date.now();
    const known = await this.known(own, punches);
    const settled: Settled[] = [];
    // One after the other: a day is folded from what came before.
    for (const punch of punches) {
      const before = known.get(punch.id);
      settled.push(before ? { row: recorded(punch, before) } : await this.one(ctx, own, kiosk, punch, drift));
    }
    const told = settled.flatMap(({ refusedAs }) => refusedAs ?? []);
    if (told.length > 0) await this.refused.count(kiosk.business, kiosk.id, told.length, told.at(-1) ?? '');
    return { rows: settled.map(({ row }) => row) };
  }

  private async one(
    ctx: KeyContext,
    own: Context,
    kiosk: Kiosk,
    punch: Punch,
    drift: number,
  ): Promise<Settled> {
    const { id, kind } = punch;
    const made = Math.min(Date.parse(punch.at) - drift, Date.now());
    if (Date.now() - made > OLDEST_MS) return { row: answered(punch, 'refused', TOO_OLD) };
    try {
      const person = await this.identity
        .ofKept(own, punch, made)
        .catch((error: unknown) => this.wrong.count(own, kiosk, error));
      const by = { id: person.id, name: person.name, branch: kiosk.branch };
      const state = await this.db.write(kioskContext(ctx, kiosk, person), (tx) =>
        recordLate(tx, this.chain, by, {
          id,
          kind,
          late: { at: new Date(made).toISOString(), device: punch.at, drift },
          device: kiosk.name,
          branch: kiosk.branch,
          zone: kiosk.zone,
        }),
      );
      return { row: recorded(punch, state) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { message } = errorDefinition(error.code);
      if (error.code === 'KIOSK-003') return { row: answered(punch, 'wait', message) };
      const { day, time } = localMoment(made, kiosk.zone);
      const refusedAs = `El último, del ${spanishDate(day)} a las ${time}: ${message} `;
      return { row: answered(punch, 'refused', message), refusedAs };
    }
  }

  private async known(
    ctx: Context,
    punches: readonly Punch[],
  ): Promise<ReadonlyMap<string, 'taken' | 'pending'>> {
    const rows = await this.db.rows<{ id: string; kind: EntryRow['kind'] }>(
      ctx,
      'SELECT id, kind FROM clock_entry WHERE business_id = :business AND id IN (:ids)',
      { ids: punches.map(({ id }) => id) },
    );
    return new Map(rows.map(({ id, kind }) => [id, lateStateOf(kind)]));
  }
}

const recorded = (punch: Punch, state: 'taken' | 'pending'): LateRow =>
  answered(punch, state, state === 'pending' ? MONTH_CLOSED : '');
const answered = ({ id }: Punch, state: LateRow['state'], message = ''): LateRow => ({ id, state, message });
