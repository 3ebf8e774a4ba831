import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

/** A paired tablet. */
export interface Kiosk {
  id: string;
  business: string;
  branch: string;
  name: string;
  zone: string;
}

/** Who is punching, for the record: their account where they have one. */
export interface KioskPerson {
  id: string;
  name: string;
  account: string | null;
}

const SEEN_SECONDS = 60;

@Injectable()
export class Kiosks {
  constructor(private readonly db: Database) {}

  /** The tablet whose secret came with the call. KEY-001 when it was removed or is none, and when its branch is closed. */
  async of(ctx: KeyContext): Promise<Kiosk> {
    const { isActive, ...kiosk } = await this.known(ctx);
    if (Number(isActive) !== 1) throw new CodedError('KEY-001');
    return kiosk;
  }

  /** Also that of a branch that was closed meanwhile: what was punched there before is not to be lost. */
  async ofKept(ctx: KeyContext): Promise<Kiosk> {
    const { isActive: _, ...kiosk } = await this.known(ctx);
    return kiosk;
  }

  private async known({ keyHash }: KeyContext): Promise<Kiosk & { isActive: number }> {
    const [kiosk] = await this.db.unscoped<Kiosk & { isActive: number }>(
      `SELECT k.id, k.business_id AS business, k.branch_id AS branch, k.name, b.time_zone AS zone,
         b.state = 'active' AS isActive
       FROM clock_kiosk k JOIN branch b ON b.business_id = k.business_id AND b.id = k.branch_id
       WHERE k.key_hash = :keyHash`,
      { keyHash },
    );
    if (!kiosk) throw new CodedError('KEY-001');
    return kiosk;
  }

  /** Once a minute at most: a tablet asks more often than anybody looks. */
  async seen({ id }: Kiosk): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE clock_kiosk SET seen_at = UTC_TIMESTAMP(3) WHERE id = :id
         AND (seen_at IS NULL OR seen_at < UTC_TIMESTAMP(3) - INTERVAL ${SEEN_SECONDS} SECOND)`,
      { id },
    );
  }
}

/** The tablet as whoever stands before it: what is written then says both, and may do nothing else. */
export function kioskContext(
  { requestId, call, ip }: Pick<KeyContext, 'requestId' | 'call' | 'ip'>,
  { id, business }: Kiosk,
  person?: KioskPerson,
): Context {
  const system = systemContext(business, '');
  return {
    ...system,
    requestId,
    call,
    ip,
    actor: {
      ...system.actor,
      session: id,
      userId: person?.account ?? person?.id ?? system.actor.userId,
      userName: person?.name ?? system.actor.userName,
      role: '',
    },
  };
}
