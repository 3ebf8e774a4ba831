import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ContactEntity } from '../../../contact-store/contact.entity.js';
import { type ContactColumn, contactColumns } from '../contact-columns.js';

/** The tokens of contacts as the rows' own search text has them: nothing is sent twice. */
const TOKENS = `JSON_TABLE(CONCAT('["', REPLACE(LTRIM(c.search_text), ' ', '","'), '"]'), '$[*]'
  COLUMNS (token VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin PATH '$')) w`;
const WITH_TOKENS = "c.business_id = :business AND c.id IN (:ids) AND c.search_text <> ''";

const INSERT_TOKENS = `INSERT INTO contact_token (business_id, token, contact_id, sort_name, words, facets)
  SELECT c.business_id, w.token, c.id, c.sort_name, c.word_bits, c.facet_bits FROM contact c, ${TOKENS} WHERE ${WITH_TOKENS}`;
const DELETE_TOKENS = `DELETE t FROM contact c STRAIGHT_JOIN ${TOKENS}
  STRAIGHT_JOIN contact_token t ON t.business_id = :business AND t.token = w.token AND t.contact_id = c.id
  WHERE ${WITH_TOKENS}`;

const UNCHANGING: ReadonlySet<keyof ContactEntity> = new Set(['businessId', 'id', 'createdAt', 'author']);

function columnsOf(tx: TenantTx): ContactColumn[] {
  return contactColumns(tx.manager.connection).filter(({ property }) => property !== 'businessId');
}

export async function insertContacts(tx: TenantTx, contacts: readonly ContactEntity[]): Promise<void> {
  if (contacts.length === 0) return;
  const columns = columnsOf(tx);
  await insertRows(
    tx,
    'contact',
    columns.map(({ column }) => column),
    contacts.map((contact) => {
      const registered = { ...contact, author: tx.ctx.actor.userId };
      return columns.map(({ property }): SqlValue => registered[property]);
    }),
  );
  await tx.run(INSERT_TOKENS, { ids: contacts.map(({ id }) => id) });
}

/** Writes contacts that the transaction has locked. */
export async function updateContacts(tx: TenantTx, contacts: readonly ContactEntity[]): Promise<void> {
  if (contacts.length === 0) return;
  const ids = contacts.map(({ id }) => id);
  const columns = columnsOf(tx).filter(({ property }) => !UNCHANGING.has(property));
  const set = columns.map(({ property, column }) => `${column} = :${property}`).join(', ');
  await tx.run(DELETE_TOKENS, { ids });
  for (const contact of contacts) {
    const values = Object.fromEntries(columns.map(({ property }) => [property, contact[property]]));
    await tx.run(`UPDATE contact SET ${set} WHERE business_id = :business AND id = :id`, {
      ...values,
      id: contact.id,
    });
  }
  await tx.run(INSERT_TOKENS, { ids });
}
