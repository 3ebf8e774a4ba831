import { Injectable } from '@nestjs/common';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { asciiAddress } from '../account-store/ascii-address.js';

/** A device that has proved to be this account's. */
export interface KnownDevice {
  id: string;
  accountId: string;
  name: string;
  authorisedUntil: Date | null;
}

interface DeviceRow {
  id: string;
  account_id: string;
  name: string;
  authorised_until: Date | null;
}

/** What is told of a device with each sign-in. */
export interface DeviceSeen {
  device: string;
  name: string;
  ip: string;
  /** `undefined`: as it was. */
  authorisedUntil?: Date;
}

/** As long as the column. */
const NAME_LENGTH = 80;
const NO_SECRET = '';

/** By what a device's row is found; of a visitor who brings no secret, none. */
export const secretHashOf = (secret: string | undefined): string => (secret ? sha256(secret) : NO_SECRET);

/**
 * Whether the person may have one more device that enters without a code, beside the one named. Their row is locked until the
 * transaction ends: two at once cannot both take the last place.
 */
export async function hasPlace(
  tx: TenantTx,
  { account, but, limit }: { account: string; but: string | null; limit: number },
): Promise<boolean> {
  await tx.rows('SELECT id FROM account WHERE business_id = :business AND id = :account FOR UPDATE', {
    account,
  });
  const [row] = await tx.rows<{ n: number }>(
    `SELECT COUNT(*) AS n FROM account_device WHERE business_id = :business AND account_id = :account
       AND authorised_until > UTC_TIMESTAMP(3) AND id <> :but`,
    { account, but: but ?? '' },
  );
  return Number(row?.n ?? 0) < limit;
}

@Injectable()
export class DeviceStore {
  constructor(private readonly db: Database) {}

  /** The device of this person that the secret belongs to. One statement, whoever asks and whatever they send. */
  async find(email: string, secret: string | undefined): Promise<KnownDevice | null> {
    const [row] = await this.db.unscoped<DeviceRow>(
      `SELECT d.id, d.account_id, d.name, d.authorised_until
       FROM account_device d JOIN account a ON a.id = d.account_id
       WHERE d.secret_hash = :hash AND a.email = :email`,
      { hash: secretHashOf(secret), email: asciiAddress(email) },
    );
    if (!row) return null;
    const { id, account_id: accountId, name, authorised_until: authorisedUntil } = row;
    return { id, accountId, name, authorisedUntil };
  }

  /** Devices of this person that enter without a code now, but for the one named. */
  async authorised(account: string, but: string | null): Promise<number> {
    const [row] = await this.db.unscoped<{ n: number }>(
      `SELECT COUNT(*) AS n FROM account_device
       WHERE account_id = :account AND authorised_until > UTC_TIMESTAMP(3) AND id <> :but`,
      { account, but: but ?? '' },
    );
    return Number(row?.n ?? 0);
  }

  /** Notes that a person signed in on a device they have proved to be theirs. */
  async seenAgain(tx: TenantTx, id: string, { ip, authorisedUntil }: DeviceSeen): Promise<void> {
    await tx.run(
      `UPDATE account_device SET seen_at = UTC_TIMESTAMP(3), ip = :ip, authorised_until = COALESCE(:until, authorised_until)
       WHERE business_id = :business AND id = :id`,
      { id, ip, until: authorisedUntil ?? null },
    );
  }

  /**
   * A device that brought no proof gets a secret of its own, told once. Whoever only knew its name takes its row over
   * and finds it authorised for nothing. `isFirst`: the person has no other.
   */
  async add(
    tx: TenantTx,
    account: string,
    seen: DeviceSeen,
  ): Promise<{ id: string; name: string; secret: string; isFirst: boolean }> {
    const secret = newSecret();
    const name = await this.freeName(tx, account, seen);
    const { affectedRows } = await tx.run(
      `INSERT INTO account_device (business_id, id, account_id, device, name, secret_hash, authorised_until, ip, created_at, seen_at)
       VALUES (:business, :id, :account, :device, :name, :hash, :until, :ip, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE secret_hash = VALUES(secret_hash), authorised_until = VALUES(authorised_until),
         ip = VALUES(ip), seen_at = VALUES(seen_at)`,
      {
        id: newId(),
        account,
        device: seen.device,
        name,
        hash: sha256(secret),
        until: seen.authorisedUntil ?? null,
        ip: seen.ip,
      },
    );
    const [row] = await tx.rows<{ id: string; name: string; others: number }>(
      `SELECT id, name, (SELECT COUNT(*) FROM account_device o WHERE o.account_id = :account AND o.device <> :device) AS others
       FROM account_device WHERE business_id = :business AND account_id = :account AND device = :device`,
      { account, device: seen.device },
    );
    if (!row) throw new Error('a device that was stored a moment ago is gone');
    // One row more is a new one; a row that was taken over was somebody's before.
    return { id: row.id, name: row.name, secret, isFirst: affectedRows === 1 && Number(row.others) === 0 };
  }

  /** What the browser calls itself, with a number where another device of theirs is called so: "Chrome en Linux (2)". */
  private async freeName(tx: TenantTx, account: string, { device, name }: DeviceSeen): Promise<string> {
    const rows = await tx.rows<{ name: string }>(
      'SELECT name FROM account_device WHERE business_id = :business AND account_id = :account AND device <> :device',
      { account, device },
    );
    const taken = new Set(rows.map((row) => row.name));
    const numbered = (at: number) => {
      const number = at === 1 ? '' : ` (${at})`;
      return name.slice(0, NAME_LENGTH - number.length) + number;
    };
    let at = 1;
    while (taken.has(numbered(at))) at += 1;
    return numbered(at);
  }
}
