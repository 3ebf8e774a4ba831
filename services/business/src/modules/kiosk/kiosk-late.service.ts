import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import type { kioskLate, LateRow } from '@volante/contracts/clock/kiosk.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { notify } from '@volante/service-kit/notifications/notify';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { ClockChain } from '../../clock-store/chain.js';
import { recordLate } from '../../clock-store/record-late.js';
import { Identity } from '../../kiosk-store/identity.js';
import { type Kiosk, Kiosks, kioskContext } from '../../kiosk-store/kiosks.js';
import { WrongTries } from './wrong-tries.js';

type Sent = CallParsed<typeof kioskLate>;
type Punch = Sent['punches'][number];

/** A tablet does not lie in a drawer for longer; what is older is put in by a correction. */
const OLDEST_MS = 40 * 86_400_000;
const TOO_OLD = 'Es de hace más de 40 días: ponlo con una corrección.';

/** Punches that a tablet took without connection. */
@Injectable()
export class KioskLate {
  constructor(
    private readonly db: Database,
    private readonly chain: ClockChain,
    private readonly kiosks: Kiosks,
    private readonly identity: Identity,
    private readonly wrong: WrongTries,
  ) {}

  async take(ctx: KeyContext, { now, punches }: Sent): Promise<CallOutput<typeof kioskLate>> {
    const kiosk = await this.kiosks.of(ctx);
    const own = kioskContext(ctx, kiosk);
    const drift = Date.parse(now) - Date.now();
    const known = await this.known(own, punches);
    const rows: LateRow[] = [];
    // One after the other: a day is folded from what came before.
    for (const punch of punches)
      rows.push(
        known.has(punch.id) ? answered(punch, 'taken') : await this.one(ctx, own, kiosk, punch, drift),
      );
    return { rows };
  }

  private async one(
    ctx: KeyContext,
    own: Context,
    kiosk: Kiosk,
    punch: Punch,
    drift: number,
  ): Promise<LateRow> {
    const { id, kind } = punch;
    const made = Math.min(Date.parse(punch.at) - drift, Date.now());
    if (Date.now() - made > OLDEST_MS) return answered(punch, 'refused', TOO_OLD);
    try {
      const person = await this.identity
        .of(own, punch, made)
        .catch((error: unknown) => this.wrong.count(own, kiosk, error));
      await this.db.write(kioskContext(ctx, kiosk, person), (tx) =>
        recordLate(tx, this.chain, person.id, {
          id,
          kind,
          late: { at: new Date(made).toISOString(), device: punch.at, drift },
          device: kiosk.name,
          branch: kiosk.branch,
          zone: kiosk.zone,
        }),
      );
      return answered(punch, 'taken');
    } catch (error) {
      if (!(error instanceof CodedError) || error.status >= 500) throw error;
      if (error.code === 'KIOSK-003') return answered(punch, 'wait', errorDefinition(error.code).message);
      await this.tell(own, kiosk, made, error);
      return answered(punch, 'refused', errorDefinition(error.code).message);
    }
  }

  /** Nobody stands before the tablet any more: the school asks who it was. */
  private async tell(ctx: Context, kiosk: Kiosk, made: number, error: CodedError): Promise<void> {
    const { day, time } = localMoment(made, kiosk.zone);
    await this.db.write(ctx, async (tx) => {
      notify(tx, {
        kind: 'clock.kiosk',
        to: { permission: 'clock.modify', branch: kiosk.branch },
        title: `Un fichaje sin conexión en «${kiosk.name}» no se ha podido admitir`,
        text: `Fue el ${spanishDate(day)} a las ${time}. ${errorDefinition(error.code).message}`,
        link: '/clock/report/hoy',
      });
    });
  }

  private async known(ctx: Context, punches: readonly Punch[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.rows<{ id: string }>(
      ctx,
      'SELECT id FROM clock_entry WHERE business_id = :business AND id IN (:ids)',
      { ids: punches.map(({ id }) => id) },
    );
    return new Set(rows.map(({ id }) => id));
  }
}

const answered = ({ id }: Punch, state: LateRow['state'], message = ''): LateRow => ({ id, state, message });
