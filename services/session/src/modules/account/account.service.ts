import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { accountRead, accountUpdate, SecondStepKind } from '@volante/contracts/session/account.contract';
import { CodedError, conflict, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { SessionStore } from '../../session-store/session.store.js';

type Answer = CallOutput<typeof accountRead>;

interface Row {
  name: string;
  employee_id: string | null;
  email: string;
  role: string | null;
  password_at: Date | null;
  second_step: SecondStepKind;
  must_step: number | null;
  codes: number;
  version: number;
}

const SELECT = `SELECT a.name, a.employee_id, a.email, r.name AS role, a.password_at, a.second_step, p.second_step AS must_step, a.version,
    (SELECT COUNT(*) FROM recovery_code c WHERE c.account_id = a.id AND c.used_at IS NULL) AS codes
  FROM account a
  LEFT JOIN role r ON r.id = a.role_id AND r.business_id = a.business_id
  LEFT JOIN access_policy p ON p.business_id = a.business_id
  WHERE a.business_id = :business AND a.id = :id`;

const toAnswer = (row: Row): Answer => ({
  name: row.name,
  namedByRecord: row.employee_id !== null,
  email: row.email,
  role: row.role ?? '',
  passwordAt: row.password_at?.toISOString() ?? null,
  secondStep: row.second_step,
  secondStepRequired: row.must_step === 1,
  recoveryCodes: Number(row.codes),
  version: row.version,
});

/** What a person sees and changes of their own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
  ) {}

  async read(ctx: Context): Promise<Answer> {
    const [row] = await this.db.rows<Row>(ctx, SELECT, { id: ctx.actor.userId });
    if (!row) throw notFound();
    return toAnswer(row);
  }

  update(ctx: Context, { name, version }: CallParsed<typeof accountUpdate>): Promise<Answer> {
    const id = ctx.actor.userId;
    return this.db.write(ctx, async (tx) => {
      await tx.rows('SELECT id FROM account WHERE business_id = :business AND id = :id FOR UPDATE', { id });
      const [row] = await tx.rows<Row>(SELECT, { id });
      if (!row) throw notFound();
      if (row.version !== version) throw conflict(toAnswer(row), row.version);
      // What is signed, noted and corrected bears the name of whoever did it: nobody gives themselves another.
      if (row.employee_id !== null) throw new CodedError('ACCOUNT-005');
      await tx.run(
        'UPDATE account SET name = :name, version = version + 1 WHERE business_id = :business AND id = :id',
        {
          id,
          name,
        },
      );
      const changes = { name: { from: row.name, to: name } };
      tx.audit({ entity: 'account', entityId: id, action: 'updated', changes });
      tx.emit({ topic: 'account.updated', entityId: id, version: version + 1, state: { name } });
      tx.onCommit(() => this.sessions.announce({ account: id }));
      return toAnswer({ ...row, name, version: version + 1 });
    });
  }
}
