import type { ContactFields, ContactState } from '@volante/contracts/contacts/contact.fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { contactTokens } from '@volante/service-kit/person-search/tokens';
import { ContactEntity } from './contact.entity.js';
import { derived, fieldsOf } from './contact.mapper.js';

const CODE_DIGITS = 6;

/** Takes the next `count` numbers of the business and answers the first; the row is locked until the end. */
export async function nextNumbers(tx: TenantTx, count = 1): Promise<number> {
  await tx.run(
    'INSERT INTO contact_counter (business_id, last) VALUES (:business, 0) ON DUPLICATE KEY UPDATE last = last',
  );
  const [row] = await tx.rows<{ last: number }>(
    'SELECT last FROM contact_counter WHERE business_id = :business FOR UPDATE',
  );
  const first = Number(row?.last ?? 0) + 1;
  await tx.run('UPDATE contact_counter SET last = :last WHERE business_id = :business', {
    last: first + count - 1,
  });
  return first;
}

export const codeOf = (number: number) => String(number).padStart(CODE_DIGITS, '0');

/** The next code that was not given by hand already. */
export async function nextCode(tx: TenantTx): Promise<string> {
  for (;;) {
    const code = codeOf(await nextNumbers(tx));
    const [taken] = await tx.rows('SELECT id FROM contact WHERE business_id = :business AND code = :code', {
      code,
    });
    if (!taken) return code;
  }
}

type Findable = ContactFields & Pick<ContactEntity, 'id' | 'state'>;

/**
 * Removes the contact's search tokens. By the tokens themselves: there is no index by contact, which would double the
 * table.
 */
async function removeTokens(tx: TenantTx, before: Findable): Promise<void> {
  const tokens = contactTokens(before);
  if (tokens.length === 0) return;
  await tx.run(
    'DELETE FROM contact_token WHERE business_id = :business AND token IN (:tokens) AND contact_id = :id',
    { id: before.id, tokens },
  );
}

/** Writes the contact's search tokens. */
export async function insertTokens(tx: TenantTx, contact: Findable): Promise<void> {
  const { id } = contact;
  const tokens = contactTokens(contact);
  if (tokens.length === 0) return;
  const { sortName, wordBits, facetBits } = derived(contact, contact.state);
  const values = tokens
    .map((_, i) => `(:business, :t${i}, :id, :sortName, :wordBits, :facetBits)`)
    .join(', ');
  const params = Object.fromEntries(tokens.map((token, i) => [`t${i}`, token]));
  await tx.run(
    `INSERT INTO contact_token (business_id, token, contact_id, sort_name, words, facets) VALUES ${values}`,
    { ...params, id, sortName, wordBits, facetBits },
  );
}

/** Inserts a contact with its tokens. */
export async function insertContact(
  tx: TenantTx,
  id: string,
  fields: ContactFields,
  now: Date,
): Promise<ContactEntity> {
  const state = 'active';
  const contact = {
    ...fields,
    ...derived(fields, state),
    id,
    state,
    version: 1,
    createdAt: now,
    updatedAt: now,
    author: tx.ctx.actor.userId,
  } as const;
  await tx.repo(ContactEntity).insert(contact);
  await insertTokens(tx, contact);
  return { ...contact, businessId: tx.businessId };
}

/** Rewrites a locked contact with its search tokens, and returns its new state: one version later. */
export async function rewriteContact<C extends ContactEntity>(
  tx: TenantTx,
  contact: C,
  after: ContactFields,
): Promise<C> {
  const { id, state, version } = contact;
  const changed = { ...after, ...derived(after, state), version: version + 1, updatedAt: new Date() };
  await tx.repo(ContactEntity).update({ id }, changed);
  await removeTokens(tx, contact);
  await insertTokens(tx, { ...after, id, state });
  return { ...contact, ...changed };
}

/** Lists filter by the state as one bit of every token: it changes there too. */
export async function writeState(tx: TenantTx, contact: ContactEntity, state: ContactState): Promise<void> {
  const { facetBits } = derived(fieldsOf(contact), state);
  await tx.run(
    `UPDATE contact SET state = :state, facet_bits = :facetBits, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND id = :id`,
    { id: contact.id, state, facetBits },
  );
  await writeFacets(tx, contact, facetBits);
}

/** The same for the branch; answers the contact as it is then. */
export async function writeBranch(
  tx: TenantTx,
  contact: ContactEntity,
  branch: string,
): Promise<ContactEntity> {
  const { facetBits } = derived({ ...fieldsOf(contact), branch }, contact.state);
  const updatedAt = new Date();
  await tx.run(
    `UPDATE contact SET branch_id = :branch, facet_bits = :facetBits, version = version + 1, updated_at = :updatedAt
     WHERE business_id = :business AND id = :id`,
    { id: contact.id, branch, facetBits, updatedAt },
  );
  await writeFacets(tx, contact, facetBits);
  return { ...contact, branch, facetBits, version: contact.version + 1, updatedAt };
}

async function writeFacets(tx: TenantTx, contact: ContactEntity, facetBits: number): Promise<void> {
  const tokens = contactTokens(contact);
  if (tokens.length === 0) return;
  await tx.run(
    `UPDATE contact_token SET facets = :facetBits
     WHERE business_id = :business AND token IN (:tokens) AND contact_id = :id`,
    { id: contact.id, facetBits, tokens },
  );
}
