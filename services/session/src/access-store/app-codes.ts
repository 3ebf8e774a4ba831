import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';
import { Sealer } from '@volante/service-kit/sealing';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Volante';
const PERIOD = 30;
const DIGITS = 6;
/** Steps of 30 s that a person's clock may be off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const placeOf = (account: string) => `account ${account} app`;

function generator(secret: Secret, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: DIGITS, period: PERIOD, secret });
}

/** The codes of a person's app (RFC 6238). The secret is sealed in the database and read nowhere else. */
@Injectable()
export class AppCodes {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  /** A new secret, sealed for the account, and how an app takes it. */
  offer(account: string, email: string): { sealed: Buffer; secret: string; uri: string } {
    const secret = new Secret({ size: SECRET_BYTES });
    const sealed = this.sealer.seal(secret.base32, placeOf(account));
    return { sealed, secret: secret.base32, uri: generator(secret, email).toString() };
  }

  /** The time step that a code belongs to; `null` when it is of none near now. */
  stepOf(sealed: Buffer, account: string, code: string, now = Date.now()): number | null {
    const secret = Secret.fromBase32(this.sealer.open(sealed, placeOf(account)));
    const delta = generator(secret).validate({ token: code, window: WINDOW, timestamp: now });
    return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
  }

  /** Takes a code once: one that was seen over a shoulder opens nothing more. */
  async take(account: string, code: string): Promise<boolean> {
    const [row] = await this.db.unscoped<{ app_secret: Buffer | null }>(
      'SELECT app_secret FROM account WHERE id = :account',
      { account },
    );
    const step = row?.app_secret ? this.stepOf(row.app_secret, account, code) : null;
    if (step === null) return false;
    const { affectedRows } = await this.db.unscopedRun(
      'UPDATE account SET app_step = :step WHERE id = :account AND app_step < :step',
      { account, step },
    );
    return affectedRows === 1;
  }
}
