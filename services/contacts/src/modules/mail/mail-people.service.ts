import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@volante/contracts/call';
import type { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

export type MailPerson = CallOutput<typeof contactMailPeople>['rows'][number];

interface PersonRow {
  id: string;
  branch_id: string;
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  code: string;
  fiscal_code: string;
  licence: string | null;
  birthday: string | null;
  city: string;
}

const shownDay = (day: string | null) => day?.split('-').reverse().join('/') ?? '';

function toPerson(row: PersonRow): MailPerson {
  return {
    contact: row.id,
    branch: row.branch_id,
    name: row.name,
    address: row.email,
    values: {
      // A company is greeted by its name.
      'contact.firstName': row.first_name || row.name,
      'contact.lastName': row.last_name,
      'contact.name': row.name,
      'contact.email': row.email,
      'contact.phone': row.phone,
      'contact.code': row.code,
      'contact.fiscalCode': row.fiscal_code,
      'contact.licence': row.licence ?? '',
      'contact.birthday': shownDay(row.birthday),
      'contact.city': row.city,
    },
  };
}

/** Mail variables of contacts that the caller may see, in the order of the request. */
@Injectable()
export class MailPeopleService {
  constructor(private readonly db: Database) {}

  /** The answer has names, addresses and tax ids: sending mails also needs the permission to read contacts. */
  async read(ctx: Context, ids: readonly string[], tx?: TenantTx): Promise<MailPerson[]> {
    const wanted = [...new Set(ids)];
    const found = await this.reachable(ctx, wanted, tx);
    if (found.length < wanted.length) throw notFound();
    return found;
  }

  /**
   * The same, without those who are gone or out of sight by now. `tx`: they stay in their branch until its end. The mail
   * service moves mails after their contact; one that is queued for a branch that the contact has just left would come
   * too late for that.
   */
  async reachable(ctx: Context, ids: readonly string[], tx?: TenantTx): Promise<MailPerson[]> {
    demand(ctx, 'client.view');
    const scope = branchScope(ctx, 'c');
    if (!scope) return [];
    const wanted = [...new Set(ids)];
    const sql = `SELECT c.id, c.branch_id, c.name, c.first_name, c.last_name, c.email, c.phone, c.code, c.fiscal_code, c.licence,
         c.birthday, c.city
       FROM contact c
       WHERE c.business_id = :business AND c.id IN (:wanted) AND c.state IN ('active', 'inactive')${scope.sql}`;
    const params = { ...scope.params, wanted };
    const rows = await (tx
      ? tx.rows<PersonRow>(`${sql} ORDER BY c.id LOCK IN SHARE MODE`, params)
      : this.db.rows<PersonRow>(ctx, sql, params));
    const people = new Map(rows.map((row) => [row.id, toPerson(row)]));
    return wanted.flatMap((id) => people.get(id) ?? []);
  }
}
