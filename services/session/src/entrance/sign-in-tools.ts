import { Injectable } from '@nestjs/common';
import { AccessLog } from '../access-log/access-log.js';
import { DeviceStore } from '../access-store/device.store.js';
import { AccountStore } from '../account-store/account.store.js';
import { AttemptLimiter } from '../attempts/attempt-limiter.js';
import { LetterBox } from '../letters/letter-box.js';

/** What the steps of a sign-in work with. */
@Injectable()
export class SignInTools {
  constructor(
    readonly accounts: AccountStore,
    readonly attempts: AttemptLimiter,
    readonly devices: DeviceStore,
    readonly letters: LetterBox,
    readonly log: AccessLog,
  ) {}
}
