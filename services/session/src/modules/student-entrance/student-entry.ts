import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { studentLinkEnter } from '@volante/contracts/session/student-session.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type StudentLogin, StudentLoginStore } from '../../student-store/student-login.store.js';
import { StudentSessionStore } from '../../student-store/student-session.store.js';

/** Opens a session for a student who has proved to be one. */
@Injectable()
export class StudentEntry {
  constructor(
    private readonly db: Database,
    readonly logins: StudentLoginStore,
    private readonly sessions: StudentSessionStore,
  ) {}

  /** USER-009 where the school is suspended. `used`: what the proof uses up, in the same transaction. */
  async open(
    { student, suspended, deviceId }: StudentLogin,
    { device, deviceName }: { device: string; deviceName?: string | undefined },
    used: (tx: TenantTx) => Promise<void> = () => Promise.resolve(),
  ): Promise<CallOutput<typeof studentLinkEnter>> {
    if (suspended) throw new CodedError('USER-009');
    const { token, trust } = await this.db.write(
      systemContext(student.business.id, student.business.name),
      async (tx) => {
        await used(tx);
        return this.sessions.open(tx, student.contact, deviceId, { device, name: deviceName });
      },
      { idempotencyKey: null },
    );
    return { target: 'in', student: { ...student, token }, trust };
  }
}
