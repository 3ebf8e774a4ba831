import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { userLogin } from '@volante/contracts/session/session.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CodedError } from '@volante/service-kit/coded-error';
import { Database } from '@volante/service-kit/data/database';
import { noteAccess } from '../access-log/access-log.js';
import { type DeviceSeen, DeviceStore, hasPlace, type KnownDevice } from '../access-store/device.store.js';
import type { Account } from '../account-store/account.store.js';
import { SafetyLetters } from '../letters/safety-letters.js';
import { SessionStore } from '../session-store/session.store.js';
import { type Came, SsoAttempts } from '../sso-store/sso-attempts.js';

export interface Visitor {
  device: string;
  deviceName?: string | undefined;
  ip: string;
  /** Signed in by an identity provider, or by a second step that may have followed one. */
  came?: Came;
  /**
   * A pending check: the rest is prepared meanwhile, and undone when it fails. For known devices of the person only: every
   * other attempt does the same work for unknown accounts, so that timing tells nothing.
   */
  proof?: Promise<unknown>;
}

const UNNAMED = 'Navegador';

/** Opens a session for a verified person, however they signed in. */
@Injectable()
export class Entrance {
  constructor(
    private readonly db: Database,
    private readonly devices: DeviceStore,
    private readonly sessions: SessionStore,
    private readonly entries: SsoAttempts,
    private readonly letters: SafetyLetters,
  ) {}

  /** USER-009 where the business is suspended: revealed only after the password was verified. `known`: the device is proved to be theirs. `authorisedUntil`: it needs no code until then, unless another device took the last place meanwhile. */
  async open(
    { user, suspended, deviceLimit: limit }: Account,
    known: KnownDevice | null,
    visitor: Visitor,
    authorisedUntil?: Date,
  ): Promise<CallOutput<typeof userLogin>> {
    if (suspended) throw new CodedError('USER-009');
    const { device, deviceName, ip, came, proof } = visitor;
    const { token, trust } = await this.db.write(
      systemContext(user.business.id, user.business.name),
      async (tx) => {
        const place = { account: user.id, but: known?.id ?? null, limit };
        const isAuthorised = authorisedUntil !== undefined && (await hasPlace(tx, place));
        const seen: DeviceSeen = {
          device,
          name: deviceName || UNNAMED,
          ip,
          ...(isAuthorised ? { authorisedUntil } : {}),
        };
        if (known) await this.devices.seenAgain(tx, known.id, seen);
        const added = known ? null : await this.devices.add(tx, user.id, seen);
        const deviceId = added?.id ?? known?.id ?? '';
        const opened = await this.sessions.open(tx, { account: user.id, deviceId, device, ip });
        const happened = [
          ...(added ? (['device-added'] as const) : []),
          ...(isAuthorised ? (['device-authorised'] as const) : []),
          'sign-in' as const,
        ];
        const name = known?.name ?? added?.name ?? '';
        for (const kind of happened)
          await noteAccess(tx, { account: user.id, kind, actor: user, device: name, ip });
        if (came) await this.entries.ledTo(tx, came, opened);
        // The first of all is new to nobody.
        if (added && !added.isFirst) await this.letters.tell(tx, user.id, 'device', { ip, by: 'self' });
        await proof;
        return { token: opened, trust: added?.secret ?? null };
      },
      { idempotencyKey: null },
    );
    return { target: 'user', user: { ...user, token }, step: null, trust };
  }
}
