import { Inject, Injectable } from '@nestjs/common';
import type { agreement } from '@volante/contracts/agreements/agreement.contract';
import type { AgreementField } from '@volante/contracts/agreements/agreement-config.contract';
import {
  BOOK_VALUES,
  bookLicenceOf,
  isSigned,
  VALUE_NAMES,
  type ValueVariable,
} from '@volante/contracts/agreements/agreement-words';
import { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import { contactPayers } from '@volante/contracts/contacts/contact-payer.contract';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { momentValues, personValues, schoolValues } from '@volante/service-kit/print/paper-values';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { configRow } from '../config/config.service.js';
import type { Values } from '../pdf/write-paper.js';
import { agreementRecord } from '../records.js';
import { branchMoment } from '../store/branch-day.js';
import { type ConfigRow, fromJson } from '../store/rows.js';
import type { Reach } from '../text/withdrawal-paper.js';

type Agreement = Awaited<ReturnType<RecordStore<typeof agreement>['one']>>;

export interface Template {
  agreement: Agreement;
  config: ConfigRow;
  fields: AgreementField[];
  /** Value variables that stand on the pages and are known, or asked for, before sending. */
  used: readonly ValueVariable[];
  /** Where the text names the number in the register book: the licence that the student is inscribed for at sending. */
  inscribes: LicenceClass | null;
}

export interface School {
  name: string;
  today: string;
  values: Values;
  reach: Reach;
}

/** Everything that is known before a request: the template with its PDF, the contact, the school, today on the branch's clock. */
export interface Known extends Template {
  contact: ContactEventState;
  school: string;
  today: string;
  values: Values;
  reach: Reach;
}

@Injectable()
export class KnownFacts {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'agreements'>,
    @Inject(agreementRecord.store) private readonly agreements: RecordStore<typeof agreement>,
  ) {}

  /** DATA-404 for a template or contact that the person does not see; AGREEMENT-002 without a PDF. */
  async of(ctx: Context, input: { agreement: string; contact: string }): Promise<Known> {
    // The contact first: a refusal of the template would give an unseen contact away.
    const contact = (await this.people(ctx, [input.contact])).get(input.contact);
    if (!contact) throw notFound();
    const template = await this.template(ctx, input.agreement);
    return knownOf(template, contact, await this.school(ctx, contact.branch));
  }

  /** DATA-404 for a template that is gone. */
  async agreement(ctx: Context, id: string): Promise<Agreement> {
    const agreement = await this.agreements.one(ctx, id);
    if (agreement.state === 'deleted') throw notFound();
    return agreement;
  }

  async template(ctx: Context, id: string): Promise<Template> {
    const agreement = await this.agreement(ctx, id);
    const config = await configRow((sql, params) => this.db.rows(ctx, sql, params), agreement.id);
    if (!config) throw new CodedError('AGREEMENT-002');
    const fields = fromJson<AgreementField[]>(config.fields);
    const onPages = new Set(fields.map(({ variable }) => variable));
    const licence = bookLicenceOf(agreement);
    const isOfBook = (name: ValueVariable) => licence !== null && BOOK_VALUES.includes(name);
    const all = VALUE_NAMES.filter((name) => !isSigned(name) && onPages.has(name));
    const used = all.filter((name) => !isOfBook(name));
    return { agreement, config, fields, used, inscribes: used.length < all.length ? licence : null };
  }

  /** Contacts that may get something, by id: neither deleted nor blocked. */
  async people(ctx: Context, contacts: readonly string[]): Promise<Map<string, ContactEventState>> {
    const once = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(once, contactPayers, { contacts: [...contacts] });
    const usable = rows.filter(
      ({ state }) => state && state.state !== 'deleted' && state.state !== 'blocked',
    );
    return new Map(usable.flatMap(({ state }) => (state ? [[state.id, state] as const] : [])));
  }

  /** The school's own words in a branch, and the moment on its clock. */
  async school(ctx: Context, branch: string): Promise<School> {
    const letterhead = await this.calls.call({ ...ctx, idempotencyKey: null }, businessLetterhead, {
      branch,
    });
    const { day, time } = await branchMoment((sql, params) => this.db.rows(ctx, sql, params), branch);
    return {
      ...{ name: letterhead.tradeName || letterhead.fiscalName, today: day },
      values: { ...schoolValues(letterhead), ...momentValues(day, time) },
      reach: reachOf(letterhead),
    };
  }
}

function reachOf(letterhead: CallOutput<typeof businessLetterhead>): Reach {
  const { street, postalCode, city, phone, email } = letterhead;
  return {
    name: letterhead.fiscalName || letterhead.tradeName,
    taxId: letterhead.fiscalCode,
    address: [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ...{ phone, email },
  };
}

export const knownOf = (template: Template, contact: ContactEventState, school: School): Known => ({
  ...template,
  ...{ contact, today: school.today, school: school.name, reach: school.reach },
  values: { ...personValues(contact), ...school.values },
});
