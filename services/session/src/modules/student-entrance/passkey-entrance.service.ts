import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  studentPasskeyBegin,
  studentPasskeyEnter,
} from '@volante/contracts/session/student-passkey.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CallContext } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { passkeyLimit, studentPlaceLimits } from '../../attempts/limits.js';
import {
  PasskeyStore,
  type StoredKey,
  type UseOfKey,
  userHandleOf,
} from '../../student-store/passkey.store.js';
import {
  challengeOf,
  countOfProof,
  demandPasskeySite,
  type KeyProof,
  PASSKEY_PATIENCE_MS,
} from '../../student-store/passkey-proof.js';
import type { PasskeySite } from '../../student-store/passkey-site.js';
import { CopiedKey } from './copied-key.js';
import { StudentEntry } from './student-entry.js';

interface Proved {
  key: StoredKey;
  count: number;
}

/** Students who come with a passkey. */
@Injectable()
export class PasskeyEntrance {
  constructor(
    private readonly keys: PasskeyStore,
    private readonly attempts: AttemptLimiter,
    private readonly entry: StudentEntry,
    private readonly copied: CopiedKey,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async begin(ctx: CallContext): Promise<CallOutput<typeof studentPasskeyBegin>> {
    const { rpId } = demandPasskeySite();
    await this.attempts.failed([passkeyLimit(ctx.ip)]);
    return { challenge: await this.keys.challenge(), rpId, timeout: PASSKEY_PATIENCE_MS };
  }

  /** Counted as a wrong PIN of the place before it is judged, and taken back once it is right. */
  async enter(
    ctx: CallContext,
    { device, deviceName, ...proof }: CallParsed<typeof studentPasskeyEnter>,
  ): Promise<CallOutput<typeof studentPasskeyEnter>> {
    const site = demandPasskeySite();
    const place = studentPlaceLimits(ctx.ip);
    await this.attempts.check(place);
    await this.attempts.failed(place);
    const proved = await this.proved(proof, site);
    const login = proved && (await this.entry.logins.byContact(proved.key.business, proved.key.contact));
    if (!login) throw new CodedError('STUDENT-KEY-001');
    const { key, count } = proved;
    let use: UseOfKey = 'used';
    try {
      const entered = await this.entry.open(login, { device, deviceName }, async (tx) => {
        use = await this.keys.use(tx, key.id, count);
        if (use !== 'used') throw new CodedError('STUDENT-KEY-001');
      });
      await this.attempts.takeBack(place);
      return entered;
    } catch (error) {
      if (isStopped(use)) await this.copied.stop(login, key.id);
      throw error;
    }
  }

  /** The challenge is used up first: of many answers to one, the first alone is judged. */
  private async proved(proof: KeyProof, site: PasskeySite): Promise<Proved | null> {
    const challenge = challengeOf(proof.clientData);
    if (challenge === null || !(await this.keys.takeChallenge(challenge))) return null;
    const key = await this.keys.find(proof.id);
    if (!key || key.isStopped || proof.userHandle !== userHandleOf(key)) return null;
    try {
      return { key, count: await countOfProof(proof, key.publicKey, challenge, site) };
    } catch (error) {
      this.log.info({ key: key.id, err: error }, 'a passkey was refused');
      return null;
    }
  }
}

/** The compiler does not follow what a callback assigns. */
const isStopped = (use: UseOfKey): boolean => use === 'stopped';
