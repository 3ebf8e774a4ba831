import { Injectable } from '@nestjs/common';
import type { IdentityProviderRequest } from '@volante/contracts/session/identity-provider-settings.contract';
import type { IdentityProviderKind } from '@volante/contracts/session/identity-providers';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, isAdministrator } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { LetterBox } from '../../../letters/letter-box.js';
import { PersonNotices } from '../../../notices/person-notices.js';
import { type Administrators, administrators } from './administrators.js';
import {
  type Asking,
  askForConsent,
  DOOR_REQUEST_COLUMNS,
  type DoorRequestRow,
  lockRequest,
  toRequest,
  WAIT_DAYS,
} from './door-request.js';
import { doorNotice } from './door-words.js';

/** Requests of one administrator that wait for another one. */
@Injectable()
export class IdentityProviderConsent {
  constructor(
    private readonly db: Database,
    private readonly notices: PersonNotices,
    private readonly letters: LetterBox,
  ) {}

  /** Asks for the change instead of making it; every administrator hears of it. */
  async ask(tx: TenantTx, asking: Omit<Asking, 'isAlone'>): Promise<IdentityProviderRequest> {
    const me = tx.ctx.actor.userId;
    const { all, seconds } = await administrators(tx);
    const own = all.find(({ id }) => id === me);
    if (!own) throw new CodedError('DOOR-012');
    const isAlone = [...seconds].every((id) => id === me);
    await askForConsent(tx, { ...asking, isAlone });
    const request = await lockRequest(tx, asking.kind);
    if (!request) throw new Error('the request was not kept');
    const changes = { door: { from: null, to: asking.kind }, act: { from: null, to: asking.act } };
    tx.audit({ entity: 'door', entityId: tx.businessId, action: 'requested', changes });
    await this.announce(tx, all, doorNotice('waiting', request));
    return toRequest(request, { ctx: tx.ctx, by: own.name, isSecond: false });
  }

  /** Notifies the other administrators, and has all of them written. */
  async announce(
    tx: TenantTx,
    all: Administrators['all'],
    words: { title: string; text: string },
  ): Promise<void> {
    const people = all.map(({ id }) => id);
    await this.notices.tell(tx, people, { kind: 'access.changed', ...words });
    this.letters.wake(tx);
  }

  /** By the kind of their provider, expired ones too. */
  async waiting(ctx: Context): Promise<ReadonlyMap<IdentityProviderKind, IdentityProviderRequest>> {
    const rows = await this.db.rows<DoorRequestRow & { name: string | null }>(
      ctx,
      `SELECT ${DOOR_REQUEST_COLUMNS}, (SELECT name FROM account a WHERE a.business_id = :business AND a.id = asked_by) AS name
       FROM door_request WHERE business_id = :business AND state = 'waiting'`,
    );
    if (rows.length === 0) return new Map();
    const [mine] = await this.db.rows(
      ctx,
      `SELECT 1 FROM account WHERE business_id = :business AND id = :me
       AND created_at <= UTC_TIMESTAMP(3) - INTERVAL ${WAIT_DAYS} DAY`,
      { me: ctx.actor.userId },
    );
    const isSecond = isAdministrator(ctx) && mine !== undefined;
    return new Map(rows.map((row) => [row.kind, toRequest(row, { ctx, by: row.name ?? '', isSecond })]));
  }
}
