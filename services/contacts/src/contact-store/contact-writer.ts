import type { ContactFields } from '@volante/contracts/contacts/contact.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import { visibleBranches } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { contactTokens } from '../contact-search/tokens.js';
import { ContactEntity } from './contact.entity.js';
import { derived } from './contact.mapper.js';

const CODE_DIGITS = 6;

/** CONTACT-003 unless the branch is one of the business that the person may use. */
export async function assertBranch(tx: TenantTx, branch: string): Promise<void> {
  const visible = visibleBranches(tx.ctx);
  const [known] = await tx.rows('SELECT id FROM branch_ref WHERE business_id = :business AND id = :branch', {
    branch,
  });
  if (!known || (visible && !visible.includes(branch))) throw new CodedError('CONTACT-003');
}

/** Takes the next `count` numbers of the business and answers the first; the row is locked until the end. */
export async function nextNumbers(tx: TenantTx, count = 1): Promise<number> {
  await tx.run('INSERT IGNORE INTO contact_counter (business_id, last) VALUES (:business, 0)');
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

/** The next code that nobody gave by hand already. */
export async function nextCode(tx: TenantTx): Promise<string> {
  for (;;) {
    const code = codeOf(await nextNumbers(tx));
    const [taken] = await tx.rows('SELECT id FROM contact WHERE business_id = :business AND code = :code', {
      code,
    });
    if (!taken) return code;
  }
}

/** What the contact is found by, written anew. */
export async function writeTokens(
  tx: TenantTx,
  id: string,
  fields: ContactFields,
  isNew: boolean,
): Promise<void> {
  if (!isNew)
    await tx.run('DELETE FROM contact_token WHERE business_id = :business AND contact_id = :id', { id });
  const tokens = contactTokens(fields);
  if (tokens.length === 0) return;
  const values = tokens.map((_, i) => `(:business, :t${i}, :id, :sortName)`).join(', ');
  const params = Object.fromEntries(tokens.map((token, i) => [`t${i}`, token]));
  await tx.run(`INSERT INTO contact_token (business_id, token, contact_id, sort_name) VALUES ${values}`, {
    ...params,
    id,
    sortName: derived(fields).sortName,
  });
}

/** Inserts a contact with its tokens; CONTACT-001 when its code is taken comes from the unique key. */
export async function insertContact(
  tx: TenantTx,
  id: string,
  fields: ContactFields,
  now: Date,
): Promise<ContactEntity> {
  const contact = {
    ...fields,
    ...derived(fields),
    id,
    state: 'active' as const,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await tx.repo(ContactEntity).insert(contact);
  await writeTokens(tx, id, fields, true);
  return { ...contact, businessId: tx.businessId };
}
