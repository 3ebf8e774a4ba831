import type { ContactState, ContactType } from '@volante/contracts/contacts/contact.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type Sex = 'M' | 'F' | 'X';

/** A person or company that the school deals with: student, former student, customer. */
@Entity('contact')
export class ContactEntity {
  @PrimaryColumn({ name: 'business_id', type: 'char', length: 24 })
  businessId: string;

  @PrimaryColumn({ type: 'char', length: 24 })
  id: string;

  @Column({ type: 'varchar', length: 20 })
  code: string;

  @Column({ type: 'enum', enum: ['P', 'E'] })
  type: ContactType;

  /** `blocked`: hidden and kept for authorities. */
  @Column({ type: 'enum', enum: ['active', 'inactive', 'deleted', 'blocked'] })
  state: ContactState | 'blocked';

  @Column({ name: 'branch_id', type: 'char', length: 24 })
  branch: string;

  /** As shown. */
  @Column({ type: 'varchar', length: 210 })
  name: string;

  /** The shown name folded: what lists are sorted by. */
  @Column({ name: 'sort_name', type: 'varchar', length: 48 })
  sortName: string;

  @Column({ name: 'first_name', type: 'varchar', length: 80 })
  firstName: string;

  @Column({ name: 'last_name', type: 'varchar', length: 120 })
  lastName: string;

  @Column({ name: 'trade_name', type: 'varchar', length: 160 })
  tradeName: string;

  @Column({ name: 'fiscal_name', type: 'varchar', length: 160 })
  fiscalName: string;

  @Column({ name: 'fiscal_code', type: 'varchar', length: 20 })
  fiscalCode: string;

  @Column({ type: 'date', nullable: true })
  birthday: string | null;

  @Column({ type: 'enum', enum: ['M', 'F', 'X'], nullable: true })
  sex: Sex | null;

  @Column({ name: 'incorporation_date', type: 'date', nullable: true })
  incorporationDate: string | null;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 30 })
  phone: string;

  @Column({ type: 'varchar', length: 30 })
  phone2: string;

  @Column({ type: 'varchar', length: 200 })
  street: string;

  @Column({ type: 'varchar', length: 120 })
  city: string;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  province: number | null;

  @Column({ name: 'postal_code', type: 'varchar', length: 5 })
  postalCode: string;

  @Column({ type: 'varchar', length: 4, nullable: true })
  licence: LicenceClass | null;

  @Column({ type: 'varchar', length: 4000 })
  notes: string;

  @Column({ type: 'char', length: 24, nullable: true })
  image: string | null;

  /** The search tokens, a space before each: a hit of one word is checked against it for the others. */
  @Column({ name: 'search_text', type: 'varchar', length: 1400 })
  searchText: string;

  /** The beginning of the tokens and the filters of lists, as bits: every token carries both. */
  @Column({ name: 'word_bits', type: 'bigint', unsigned: true })
  wordBits: string;

  @Column({ name: 'facet_bits', type: 'int', unsigned: true })
  facetBits: number;

  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'datetime', precision: 3 })
  updatedAt: Date;

  /** The account that registered it; `null`: not known. */
  @Column({ name: 'author_id', type: 'char', length: 24, nullable: true })
  author: string | null;
}
