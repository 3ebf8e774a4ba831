import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { clientInvite } from '@volante/contracts/client-businesses/client-business.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { writeInBusiness } from '@volante/service-kit/data/in-business';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { addAdministrator } from '../../account-store/add-administrator.js';
import { asciiAddress } from '../../account-store/ascii-address.js';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { letterLimits } from '../../attempts/limits.js';
import { LetterBox } from '../../letters/letter-box.js';

interface Invited {
  id: string;
  email: string;
  has_password: number;
}

/** A school that nobody has come into yet is given somebody who administers it. */
@Injectable()
export class ClientInvite {
  constructor(
    private readonly db: Database,
    private readonly letters: LetterBox,
    private readonly attempts: AttemptLimiter,
  ) {}

  async invite(ctx: Context, { id, name, email }: CallParsed<typeof clientInvite>): Promise<null> {
    const [business] = await this.db.everywhere<{ id: string; name: string }>(
      ctx,
      'SELECT id, name FROM business_ref WHERE id = :id AND operator = 0',
      { id },
    );
    if (!business) throw notFound();
    return this.db.write(ctx, async (tx) => {
      const address = email.toLowerCase();
      await writeInBusiness(tx, business, (theirs) => this.write(theirs, { name, email: address }));
      await this.attempts.failed(letterLimits(address, ctx.ip));
      const changes = { email: { from: null, to: address } };
      tx.audit({ entity: 'client_business', entityId: id, action: 'invited', changes });
      return null;
    });
  }

  private async write(theirs: TenantTx, person: { name: string; email: string }): Promise<void> {
    const people = await theirs.rows<Invited>(
      `SELECT id, email, password_hash IS NOT NULL AS has_password FROM account
       WHERE business_id = :business ORDER BY id FOR UPDATE`,
    );
    if (people.some((one) => one.has_password === 1)) throw new CodedError('CLIENT-004');
    const again = people.find((one) => one.email === asciiAddress(person.email));
    const subject = again?.id ?? (await addAdministrator(theirs, { ...person, branches: [] }));
    if (subject === null) throw new CodedError('ERROR_EMPLOYEE_122');
    await this.withdrawOthers(theirs, subject);
    await theirs.run(
      "UPDATE account SET state = 'active', name = :name WHERE business_id = :business AND id = :subject",
      { subject, name: person.name },
    );
    await this.letters.askWithin(theirs, { kind: 'welcome', email: person.email, subject });
  }

  /** One invitation is open at a time: a letter that went to a wrong address opens nothing any more. */
  private async withdrawOthers(theirs: TenantTx, subject: string): Promise<void> {
    await theirs.run(
      "UPDATE account SET state = 'inactive' WHERE business_id = :business AND id <> :subject",
      { subject },
    );
    await theirs.run(
      'UPDATE reset_link SET used_at = UTC_TIMESTAMP(3) WHERE business_id = :business AND used_at IS NULL',
    );
  }
}
