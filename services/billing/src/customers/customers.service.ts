import { Injectable } from '@nestjs/common';
import type { invoiceCustomer, invoiceCustomerFind } from '@volante/contracts/billing/customer.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactPayers, PAYERS_AT_ONCE } from '@volante/contracts/contacts/contact-payer.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { isAway } from '@volante/service-kit/error-answers';
import { soughtWords } from '../documents/document-words.js';
import {
  CUSTOMER_COLUMNS,
  type Customer,
  type CustomerRow,
  copiedCustomer,
  freshCustomer,
} from './customer-rows.js';

const FOUND = 8;

/** The customers as contacts know them; from the copy while contacts do not answer. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
  ) {}

  async read(
    ctx: Context,
    { id }: CallParsed<typeof invoiceCustomer>,
  ): Promise<CallOutput<typeof invoiceCustomer>> {
    const found = (await this.of(ctx, [id])).get(id);
    if (!found) throw notFound();
    return found;
  }

  async find(
    ctx: Context,
    { search }: CallParsed<typeof invoiceCustomerFind>,
  ): Promise<CallOutput<typeof invoiceCustomerFind>> {
    const scope = branchScope(ctx, 'c');
    if (!scope) return { rows: [] };
    const words = soughtWords(search).map((word, at) => [`word${at}`, `% ${word}%`] as const);
    const rows = await this.db.rows<CustomerRow>(
      ctx,
      `SELECT ${CUSTOMER_COLUMNS} FROM customer c
       WHERE c.business_id = :business AND c.state IN ('active', 'inactive')
         ${words.map(([name]) => `AND c.words LIKE :${name}`).join(' ')}${scope.sql} ORDER BY c.name, c.id LIMIT ${FOUND}`,
      { ...Object.fromEntries(words), ...scope.params },
    );
    return {
      rows: rows.map((row) => ({
        ...{ id: row.id, name: row.name, fiscalCode: row.fiscal_code, phone: row.phone },
        ...{ branch: row.branch_id, type: row.type, state: row.state },
      })),
    };
  }

  /** Those that the person sees, by id. Contacts get the ids in parts; after a part without an answer, the copy serves the rest. */
  async of(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Customer>> {
    demand(ctx, 'client.view');
    const found = new Map<string, Customer>();
    const wanted = [...new Set(ids)].sort();
    for (let start = 0; start < wanted.length; start += PAYERS_AT_ONCE) {
      const part = wanted.slice(start, start + PAYERS_AT_ONCE);
      const answer = await this.fresh(ctx, part);
      if (answer instanceof CodedError) {
        for (const one of await this.copied(ctx, wanted.slice(start), answer)) found.set(one.id, one);
        return found;
      }
      for (const one of answer) found.set(one.id, one);
    }
    return found;
  }

  /** The answer of contacts, or the error that stands for none. */
  private async fresh(ctx: Context, contacts: string[]): Promise<readonly Customer[] | CodedError> {
    try {
      const once = { ...ctx, idempotencyKey: null };
      const { rows } = await this.calls.call(once, contactPayers, { contacts });
      return rows.flatMap(({ state }) => freshCustomer(state) ?? []);
    } catch (error) {
      if (isAway(error)) return error;
      throw error;
    }
  }

  /** From the copy. One that has none of a single contact cannot say whether it is there: the error stands. */
  private async copied(
    ctx: Context,
    ids: readonly string[],
    error: CodedError,
  ): Promise<readonly Customer[]> {
    const scope = branchScope(ctx, 'c');
    if (!scope) return [];
    const known = await this.db.rows<{ id: string }>(
      ctx,
      'SELECT id FROM customer WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    if (ids.length === 1 && known.length === 0) throw error;
    const rows = await this.db.rows<CustomerRow>(
      ctx,
      `SELECT ${CUSTOMER_COLUMNS} FROM customer c
       WHERE c.business_id = :business AND c.id IN (:ids) AND c.state <> 'blocked'${scope.sql}`,
      { ids, ...scope.params },
    );
    return rows.map(copiedCustomer);
  }
}
