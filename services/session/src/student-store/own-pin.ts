import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { sha256 } from '@volante/service-kit/context';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PinTries } from './pin-tries.js';

/** The student's own PIN, asked for again before their entry changes. */
@Injectable()
export class OwnPin {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly tries: PinTries,
  ) {}

  /**
   * STUDENT-LOGIN-001 for a wrong one, USER-002 while it has to wait. Wrong ones are counted for this session: who holds an open phone
   * tries no PINs on it. A student without a PIN has none to show.
   */
  async demand(session: string, pinHash: string | null, pin: string): Promise<void> {
    if (pinHash === null) return;
    const identity = sha256(`session ${session}`);
    await this.tries.take(identity);
    if (!(await this.hasher.verify(pinHash, pin))) throw new CodedError('STUDENT-LOGIN-001');
    await this.tries.forgive(identity);
  }
}
