import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import type { MailSettingsRecord, mailSettingsUpdate } from '@volante/contracts/mail/mail-settings.contract';
import { checkMailSettings } from '@volante/contracts/mail/mail-settings.fields';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Sealer } from '@volante/service-kit/sealing';
import { Routes } from '../outbox/routes.js';
import { MAIL_SETTINGS_COLUMNS, type MailSettingsRow, passwordPlace, UNSET } from './mail-settings-row.js';

const PASSWORD_GOES_TO = ['host', 'port', 'security', 'user'] as const;

@Injectable()
export class MailSettingsService {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
    private readonly routes: Routes,
  ) {}

  async read(ctx: Context): Promise<MailSettingsRecord> {
    return this.toRecord(await this.row(ctx));
  }

  async row(ctx: Context): Promise<MailSettingsRow> {
    const [row] = await this.db.rows<MailSettingsRow>(
      ctx,
      `SELECT ${MAIL_SETTINGS_COLUMNS} FROM mail_settings WHERE business_id = :business`,
    );
    return row ?? UNSET;
  }

  update(
    ctx: Context,
    { version, password, ...sent }: CallParsed<typeof mailSettingsUpdate>,
  ): Promise<MailSettingsRecord> {
    return this.db.write(ctx, async (tx) => {
      const before = await lockRow(tx);
      if (before.version !== version)
        throw new CodedError('DATA-409', { version: before.version, current: this.toRecord(before) });
      const wanted = { ...before, ...sent };
      assertRules(wanted);
      const after = { ...wanted, password: this.sealed(tx, before, wanted, password) };
      if (after.transport === 'own') this.routes.assertHostName(after.host);
      await tx.run(
        `UPDATE mail_settings SET transport = :transport, sender_name = :senderName, reply_to = :replyTo, host = :host,
           port = :port, security = :security, user = :user, password = :password, from_address = :fromAddress,
           per_minute = :perMinute, version = version + 1
         WHERE business_id = :business`,
        after,
      );
      const { password: _old, version: _was, ...told } = before;
      const changes = {
        ...changesBetween(told, sent),
        // That it changed, never what it was or is.
        ...(after.password === before.password ? {} : { password: { from: null, to: null } }),
      };
      tx.audit({ entity: 'mail_settings', entityId: tx.businessId, action: 'updated', changes });
      return this.toRecord({ ...after, version: version + 1 });
    });
  }

  /**
   * Left out or `null`: as it is; '': forgotten. Another server, user or way of encrypting never gets the password of
   * the one before: it could be read there. It must be written again, or is forgotten where none is needed.
   */
  private sealed(
    tx: TenantTx,
    before: MailSettingsRow,
    wanted: MailSettingsRow,
    password: string | null | undefined,
  ): Buffer | null {
    if (password) return this.sealer.seal(password, passwordPlace(tx.businessId));
    if (password === '' || before.password === null) return null;
    if (PASSWORD_GOES_TO.every((field) => before[field] === wanted[field])) return before.password;
    if (wanted.transport === 'own' && wanted.user !== '')
      throw invalid([{ path: 'password', code: 'custom', message: 'Escribe de nuevo la contraseña' }]);
    return null;
  }

  private toRecord({ password, ...row }: MailSettingsRow): MailSettingsRecord {
    return { ...row, hasPassword: password !== null, platform: this.routes.hasPlatform };
  }
}

async function lockRow(tx: TenantTx): Promise<MailSettingsRow> {
  await tx.run(
    `INSERT INTO mail_settings (business_id, transport, sender_name, reply_to, host, port, security, user, password,
       from_address, per_minute, version)
     VALUES (:business, :transport, :senderName, :replyTo, :host, :port, :security, :user, NULL, :fromAddress, :perMinute, 0)
     ON DUPLICATE KEY UPDATE version = version`,
    { ...UNSET },
  );
  const [row] = await tx.rows<MailSettingsRow>(
    `SELECT ${MAIL_SETTINGS_COLUMNS} FROM mail_settings WHERE business_id = :business FOR UPDATE`,
  );
  return row ?? UNSET;
}

function assertRules({ password: _, ...settings }: MailSettingsRow): void {
  const errors: FieldError[] = [];
  checkMailSettings(settings, (path, message) => errors.push({ path, code: 'custom', message }));
  if (errors.length > 0) throw invalid(errors);
}
