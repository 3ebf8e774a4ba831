import { Injectable } from '@nestjs/common';
import type {
  employeeUserPermissions,
  employeeUserRole,
  employeeUserState,
  employeeUserTwofactor,
} from '@volante/contracts/accounts/employee-account.contract';
import type { CallParsed } from '@volante/contracts/call';
import { PERMISSIONS } from '@volante/contracts/permissions';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { SafetyLetters } from '../../letters/safety-letters.js';
import { PersonNotices } from '../../notices/person-notices.js';
import { differing } from '../../role-lock/role-lock.js';
import { SessionStore } from '../../session-store/session.store.js';
import { AccountTarget, demandOther, record, type Target } from './account-target.js';

const NOW = 'Lo que puedes hacer en Volante ha cambiado desde ahora.';

/** What others change of a person's account. Whoever has it hears of it, and every gateway at once. */
@Injectable()
export class AccountEditor {
  constructor(
    private readonly targets: AccountTarget,
    private readonly sessions: SessionStore,
    private readonly notices: PersonNotices,
    private readonly safety: SafetyLetters,
  ) {}

  setState(ctx: Context, input: CallParsed<typeof employeeUserState>): Promise<null> {
    return this.targets.change(ctx, input, async (target) => {
      const { tx, book, person } = target;
      if (person.state === input.state) return;
      demandOther(target);
      book.demandOver(person);
      book.people.set(person.id, { ...person, state: input.state });
      book.demandAdministrator();
      await tx.run(
        'UPDATE account SET state = :state, version = version + 1 WHERE business_id = :business AND id = :id',
        { id: person.id, state: input.state },
      );
      if (input.state === 'inactive') await this.sessions.endAll(tx, person.id, 'disabled');
      record(target, 'state', { state: { from: person.state, to: input.state } });
      this.announce(target);
    });
  }

  setRole(ctx: Context, input: CallParsed<typeof employeeUserRole>): Promise<null> {
    return this.targets.change(ctx, input, async (target) => {
      const { tx, book, person } = target;
      if (person.role === input.role) return;
      const before = person.role === null ? undefined : book.roles.get(person.role);
      const after = input.role === null ? undefined : book.roles.get(input.role);
      if (input.role !== null && !after) throw new CodedError('ACCOUNT-003');
      book.demandReach(person);
      book.demandOwnChange(before?.permissions ?? [], after?.permissions ?? []);
      book.people.set(person.id, { ...person, role: input.role });
      book.demandAdministrator();
      await tx.run(
        'UPDATE account SET role_id = :role, version = version + 1 WHERE business_id = :business AND id = :id',
        { id: person.id, role: input.role },
      );
      record(target, 'role', { role: { from: before?.name ?? null, to: after?.name ?? null } });
      const title = after ? `Ahora tienes el rol «${after.name}».` : 'Ya no tienes ningún rol.';
      await this.notices.tell(tx, [person.id], { kind: 'access.changed', title, text: NOW });
      this.announce(target);
    });
  }

  setPermissions(ctx: Context, input: CallParsed<typeof employeeUserPermissions>): Promise<null> {
    return this.targets.change(ctx, input, async (target) => {
      const { tx, book, person } = target;
      const wanted = new Set(input.permissions);
      const after = PERMISSIONS.filter((id) => wanted.has(id));
      book.demandReach(person);
      book.demandOwnChange(person.extra, after);
      if (differing(wanted, new Set(person.extra)).length === 0) return;
      book.people.set(person.id, { ...person, extra: after });
      book.demandAdministrator();
      await tx.run(
        `UPDATE account SET extra_permissions = :extra, version = version + 1
         WHERE business_id = :business AND id = :id`,
        { id: person.id, extra: JSON.stringify(after) },
      );
      record(target, 'permissions', { permissions: { from: person.extra, to: after } });
      const title = 'Han cambiado tus permisos.';
      await this.notices.tell(tx, [person.id], { kind: 'access.changed', title, text: NOW });
      this.announce(target);
    });
  }

  setSecondStep(ctx: Context, input: CallParsed<typeof employeeUserTwofactor>): Promise<null> {
    return this.targets.change(ctx, input, async (target) => {
      const { tx, book, person } = target;
      demandOther(target);
      book.demandOver(person);
      const [row] = await tx.rows<{ second_step: string }>(
        'SELECT second_step FROM account WHERE business_id = :business AND id = :id',
        { id: person.id },
      );
      if (row?.second_step === input.step) return;
      await tx.run(
        `UPDATE account SET second_step = :step, app_secret = NULL, app_offer = NULL, version = version + 1
         WHERE business_id = :business AND id = :id`,
        { id: person.id, step: input.step },
      );
      await tx.run('DELETE FROM recovery_code WHERE business_id = :business AND account_id = :id', {
        id: person.id,
      });
      record(target, 'second-step', { secondStep: { from: row?.second_step ?? null, to: input.step } });
      const title = 'Han cambiado tu segundo paso al entrar.';
      const text = 'Puedes volver a añadir tu aplicación de códigos en Mi cuenta.';
      await this.notices.tell(tx, [person.id], { kind: 'access.changed', title, text });
      const facts = { ip: ctx.ip, by: 'office', step: input.step } as const;
      await this.safety.tell(tx, person.id, 'second-step', facts);
    });
  }

  private announce({ tx, person }: Target): void {
    tx.onCommit(() => this.sessions.announce({ account: person.id }));
  }
}
