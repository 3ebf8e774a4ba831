import { Injectable } from '@nestjs/common';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { readBranches } from '@volante/service-kit/branches/branch-refs';
import { type Context, demand, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type {
  ImportChoice,
  ImportedList,
  LookUp,
  Named,
  Refusal,
} from '@volante/service-kit/imports/imported-list';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { ContactEntity } from '../../contact-store/contact.entity.js';
import { derived, eventState, fieldsOf } from '../../contact-store/contact.mapper.js';
import { holdUsable } from '../../contact-store/held-branches.js';
import { FIELD_WORDS, provinceWord, SEX_WORDS, STATE_WORDS, TYPE_WORDS } from '../../words/contact-words.js';
import { asEntity, contactColumns } from './contact-columns.js';
import { CONTACT_RULES } from './planning/contact-rules.js';
import { lookUpContacts } from './planning/known-contacts.js';
import { contactReader } from './reading/contact-reader.js';
import { guessContactMapping } from './reading/guess-contact-mapping.js';
import { CONTACT_HEADERS } from './reading/header-synonyms.js';
import type { NormalisedRow, Written } from './reading/normalise-row.js';
import { sexOfM } from './reading/sex-of-m.js';
import { takeCodes } from './writing/code-blocks.js';
import { insertContacts, updateContacts } from './writing/contact-rows.js';

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: TYPE_WORDS,
  sex: SEX_WORDS,
  state: STATE_WORDS,
};

/** The declaration of contacts for the import of files into their list. */
@Injectable()
export class ContactImportList implements ImportedList<Written, ContactEntity> {
  readonly calls = contactImports;
  readonly entity = 'contact';
  readonly page = '/contact/import';
  readonly rules = CONTACT_RULES;
  readonly noteOf = sexOfM;
  readonly seesAll = 'client.all-branches';
  readonly headers = CONTACT_HEADERS;
  readonly guess = guessContactMapping;
  readonly eventState = eventState;
  readonly insert = insertContacts;
  readonly update = updateContacts;
  readonly words = {
    created: ['contacto creado', 'contactos creados'],
    deleted: ['contacto eliminado', 'contactos eliminados'],
    record: 'Contacto',
    codeInUse: 'Otro contacto usa ya ese código',
    fields: FIELD_WORDS,
  } as const;

  constructor(private readonly db: Database) {}

  /** A person who may import but not modify contacts changes none that is there. */
  async reader(ctx: Context, choice: ImportChoice, sexes: readonly string[]) {
    if (choice.options.duplicates === 'update') demand(ctx, 'client.modify');
    return contactReader(this.db, ctx, choice, sexes);
  }

  lookUp(rows: readonly NormalisedRow[], where: LookUp) {
    return lookUpContacts(rows, where, this.columns);
  }

  /** Branches: a contact comes into none that is gone or about to go. */
  async hold(tx: TenantTx, values: readonly Partial<Written>[]): Promise<Refusal<Written>> {
    const usable = await holdUsable(
      tx,
      values.flatMap(({ branch }) => branch ?? []),
    );
    return ({ branch }) =>
      branch === undefined || usable.has(branch)
        ? []
        : [{ column: '', target: 'branch', message: 'La sucursal ya no se puede usar', value: '' }];
  }

  takeCodes(tx: TenantTx, count: number): Promise<string[]> {
    return takeCodes(this.db, tx.ctx, count);
  }

  build(id: string, written: Written, before: ContactEntity | null): ContactEntity {
    const now = new Date();
    const entity = Object.assign(new ContactEntity(), before ?? { id, version: 0, createdAt: now });
    Object.assign(entity, written, derived(written, written.state));
    return Object.assign(entity, { version: entity.version + 1, updatedAt: now });
  }

  async lock(tx: TenantTx, ids: readonly string[]): Promise<ContactEntity[]> {
    const rows = await tx.rows<ContactEntity>(
      `SELECT ${this.columns} FROM contact c
       WHERE c.business_id = :business AND c.id IN (:ids) ORDER BY c.id FOR UPDATE`,
      { ids },
    );
    return rows.map((row) => Object.assign(new ContactEntity(), row));
  }

  fieldsOf(contact: ContactEntity): Written {
    return { ...fieldsOf(contact), state: contact.state };
  }

  isHidden(ctx: Context, { branch }: Pick<ContactEntity, 'branch'>): boolean {
    const visible = visibleBranches(ctx);
    return visible !== null && !visible.includes(branch);
  }

  /** A traffic sheet is work that somebody did after the import. */
  async workedOn(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx.rows<{ id: string }>(
      'SELECT contact_id id FROM dgt_sheet WHERE business_id = :business AND contact_id IN (:ids)',
      { ids },
    );
    return new Set(rows.map(({ id }) => id));
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{ id: string; code: string; name: string; branch: string }>(
      ctx,
      'SELECT id, code, name, branch_id branch FROM contact WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map(({ branch, ...row }) => ({ ...row, hidden: this.isHidden(ctx, { branch }) }));
  }

  async shownValues(ctx: Context): Promise<(field: string, value: unknown) => string> {
    const branches = new Map((await readBranches(this.db, ctx)).map(({ id, name }) => [id, name]));
    return (field, value) => {
      if (value === null || value === undefined) return '';
      if (field === 'branch') return branches.get(String(value)) ?? '';
      if (field === 'province') return provinceWord(value);
      const text = String(value);
      return WORDS[field]?.[text] ?? spanishDate(text);
    };
  }

  private get columns(): string {
    return asEntity(contactColumns(this.db.source));
  }
}
