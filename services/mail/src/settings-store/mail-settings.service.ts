import { Injectable } from '@nestjs/common';
import type { MailSettingsRecord } from '@volante/contracts/mail/mail-settings.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Routes } from '../outbox/routes.js';
import { MAIL_SETTINGS_COLUMNS, type MailSettingsRow, UNSET } from './mail-settings-row.js';

@Injectable()
export class MailSettingsService {
  constructor(
    private readonly db: Database,
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

  toRecord({ password, confirmed, ...row }: MailSettingsRow): MailSettingsRecord {
    const platform = this.routes.hasPlatform;
    return { ...row, hasPassword: password !== null, confirmed: confirmed === 1, platform };
  }
}

/** The settings, made where there are none yet, locked until the transaction ends. */
export async function lockSettings(tx: TenantTx): Promise<MailSettingsRow> {
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
