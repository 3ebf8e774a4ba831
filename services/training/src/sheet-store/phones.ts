import { Injectable } from '@nestjs/common';
import type { PhoneEnd } from '@volante/contracts/training/sheet-phone.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { type Standing, standingOf, standingParams } from '@volante/service-kit/businesses/business-standing';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext, Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

/** A paired phone of a teacher. */
export interface Phone {
  id: string;
  business: string;
  name: string;
  account: string;
  teacher: string;
  teacherName: string;
  pairedAt: Date;
  /** A closed school: the phone gets no practices, and sheets that it has are still taken. */
  standing: Standing;
}

const SEEN_SECONDS = 60;

@Injectable()
export class Phones {
  constructor(private readonly db: Database) {}

  /** The phone whose secret came with the call. KEY-001 for one that has ended, and for one whose teacher has left. */
  async of({ keyHash }: KeyContext): Promise<Phone> {
    const [phone] = await this.db.unscoped<Phone>(
      `SELECT f.id, f.business_id business, f.name, f.account_id account, f.teacher_id teacher, p.name teacherName,
         f.paired_at pairedAt, ${standingOf('f', 'formative')} standing
       FROM sheet_phone f
       JOIN practice_teacher p ON p.business_id = f.business_id AND p.id = f.teacher_id AND p.state = 'active'
       JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee AND e.state = 'active'
         AND e.account = f.account_id
       WHERE f.key_hash = :keyHash AND f.ended_at IS NULL`,
      { keyHash, ...standingParams() },
    );
    if (!phone) throw new CodedError('KEY-001');
    return phone;
  }

  /** Once a minute at most. */
  async seen({ id, business }: Phone): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE sheet_phone SET seen_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND id = :id
         AND (seen_at IS NULL OR seen_at < UTC_TIMESTAMP(3) - INTERVAL ${SEEN_SECONDS} SECOND)`,
      { id, business },
    );
  }
}

/** The phone as its teacher: what is written names both, and the phone may do nothing else. */
export function phoneContext(
  { requestId, call, ip }: Pick<CallContext, 'requestId' | 'call' | 'ip'>,
  { id, business, account, teacherName }: Pick<Phone, 'id' | 'business' | 'account' | 'teacherName'>,
): Context {
  const system = systemContext(business, '');
  const actor = { ...system.actor, session: id, userId: account, userName: teacherName };
  return { ...system, requestId, call, ip, actor };
}

/** Ends a phone for good: its secret opens nothing from then on. */
export async function endPhone(tx: TenantTx, id: string, ended: PhoneEnd): Promise<void> {
  await tx.run(
    `UPDATE sheet_phone SET ended = :ended, ended_at = UTC_TIMESTAMP(3), key_hash = NULL
     WHERE business_id = :business AND id = :id AND ended_at IS NULL`,
    { id, ended },
  );
  tx.audit({
    entity: 'sheet-phone',
    entityId: id,
    action: 'ended',
    changes: { ended: { from: null, to: ended } },
  });
}
