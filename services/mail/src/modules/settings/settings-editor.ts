import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import type { MailSettingsRecord, mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
import { checkMailSettings, SERVER_FIELDS } from '@volante/contracts/mail/mail-settings.fields';
import { type CodedError, conflict, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import { Routes } from '../../outbox/routes.js';
import { lockSettings, MailSettingsService } from '../../settings-store/mail-settings.service.js';
import { type MailSettingsRow, passwordPlace } from '../../settings-store/mail-settings-row.js';
import { ServerGuard } from './server-guard.js';
import { type News, ServerNews } from './server-news.js';

type Input = CallParsed<typeof mailSettingsUpdate>;

const PASSWORD_GOES_TO = ['host', 'port', 'security', 'user'] as const;

/** What was proved before the transaction: an administrator's password, and what is told of a change of the server. */
interface Permit {
  news: News | null;
}

@Injectable()
export class SettingsEditor {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly routes: Routes,
    private readonly settings: MailSettingsService,
    private readonly guard: ServerGuard,
    private readonly news: ServerNews,
  ) {}

  async update(ctx: Context, input: Input): Promise<MailSettingsRecord> {
    const permit = await this.permit(ctx, input);
    return this.db.write(ctx, async (tx) => {
      const before = await lockSettings(tx);
      if (before.version !== input.version) throw this.stale(before);
      const after = this.changed(tx.businessId, before, input);
      // Saved by somebody else in between: what was proved was another change.
      if (isOtherServer(before, after) && !permit?.news) throw this.stale(before);
      if (permit) after.confirmed = 1;
      await save(tx, after);
      record(tx, before, after, input);
      const saved = { ...after, version: before.version + 1 };
      if (permit?.news) await this.news.tell(tx, permit.news, saved.version);
      return this.settings.toRecord(saved);
    });
  }

  /** `null`: the server stays, and nobody vouches for it. A stale version is for the transaction to refuse. */
  private async permit(ctx: Context, input: Input): Promise<Permit | null> {
    const before = await this.settings.row(ctx);
    if (before.version !== input.version) return null;
    const after = this.changed(ctx.actor.businessId, before, input);
    const isOther = isOtherServer(before, after);
    if (!isOther && input.ownPassword === undefined) return null;
    const administrators = await this.guard.demand(ctx, input.ownPassword);
    return { news: isOther ? await this.news.write(ctx, before, administrators) : null };
  }

  private stale(row: MailSettingsRow): CodedError {
    return conflict(this.settings.toRecord(row), row.version);
  }

  /** REQ-101 where the settings would break a rule, MAIL-SETTINGS-001 where the server may not be used. */
  private changed(businessId: string, before: MailSettingsRow, input: Input): MailSettingsRow {
    const { version: _version, ownPassword: _own, password, ...sent } = input;
    const wanted = { ...before, ...sent };
    assertRules(wanted);
    if (wanted.transport === 'own') this.routes.assertHostName(wanted.host);
    return { ...wanted, password: this.sealed(businessId, before, wanted, password) };
  }

  /**
   * Left out or `null`: as it is; '': forgotten. Another server, user or way of encrypting never gets the password of
   * the one before: it could be read there. It must be written again, or is forgotten where none is needed.
   */
  private sealed(
    businessId: string,
    before: MailSettingsRow,
    wanted: MailSettingsRow,
    password: string | null | undefined,
  ): Buffer | null {
    if (password) return this.sealer.seal(password, passwordPlace(businessId));
    if (password === '' || before.password === null) return null;
    if (PASSWORD_GOES_TO.every((field) => before[field] === wanted[field])) return before.password;
    if (wanted.transport === 'own' && wanted.user !== '')
      throw invalid([{ path: 'password', code: 'custom', message: 'Escribe de nuevo la contraseña' }]);
    return null;
  }
}

const isOtherServer = (before: MailSettingsRow, after: MailSettingsRow): boolean =>
  SERVER_FIELDS.some((field) => before[field] !== after[field]);

function assertRules({ password: _, ...settings }: MailSettingsRow): void {
  const errors: FieldError[] = [];
  checkMailSettings(settings, (path, message) => errors.push({ path, code: 'custom', message }));
  if (errors.length > 0) throw invalid(errors);
}

async function save(tx: TenantTx, after: MailSettingsRow): Promise<void> {
  await tx.run(
    `UPDATE mail_settings SET transport = :transport, sender_name = :senderName, reply_to = :replyTo, host = :host,
       port = :port, security = :security, user = :user, password = :password, from_address = :fromAddress,
       per_minute = :perMinute, confirmed = :confirmed, version = version + 1
     WHERE business_id = :business`,
    { ...after },
  );
}

function record(tx: TenantTx, before: MailSettingsRow, after: MailSettingsRow, input: Input): void {
  const { version: _version, ownPassword: _own, password: _password, ...sent } = input;
  const { password: _old, version: _was, ...told } = before;
  const changes = {
    ...changesBetween(told, { ...sent, confirmed: after.confirmed }),
    // That it changed, never what it was or is.
    ...(after.password === before.password ? {} : { password: { from: null, to: null } }),
  };
  tx.audit({ entity: 'mail_settings', entityId: tx.businessId, action: 'updated', changes });
}
