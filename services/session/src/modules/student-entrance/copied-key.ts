import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { StudentLetters } from '../../letters/student-letters.js';
import { PasskeyStore } from '../../student-store/passkey.store.js';
import type { StudentLogin } from '../../student-store/student-login.store.js';

/** Stops a passkey whose count went back: two phones hold it, and nobody knows which of them is the student's. */
@Injectable()
export class CopiedKey {
  constructor(
    private readonly db: Database,
    private readonly keys: PasskeyStore,
    private readonly letters: StudentLetters,
  ) {}

  /** The student gets one letter, however often the copy comes. */
  async stop({ student: { contact, business }, email }: StudentLogin, key: string): Promise<void> {
    await this.db.write(
      systemContext(business.id, business.name),
      async (tx) => {
        if (!(await this.keys.stop(tx, key))) return null;
        await this.letters.write(tx, 'student-key-copy', { contact, email });
        tx.audit({ entity: 'student-login', entityId: contact, action: 'key-stopped', changes: {} });
        return null;
      },
      { idempotencyKey: null },
    );
  }
}
