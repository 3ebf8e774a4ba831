import type { FieldError } from '@volante/contracts/errors';
import type { AnyRecord } from '@volante/contracts/records/record';
import { CodedError } from '../coded-error.js';
import { can } from '../context.js';
import { counted } from '../counted.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { titleSql } from './record-names.js';
import { recordOf, type Use, usesOf } from './record-references.js';
import { recordScope } from './record-sql.js';

type Kept = Readonly<Record<string, unknown>> & { readonly id: string };

/** Names in a sentence, and sentences in an answer: a notice has room for no more. */
const MAX_NAMES = 3;
const MAX_SENTENCES = 3;

/** How many live records lead to these through one field. Those that are deleted with them do not count. */
async function countUses(tx: TenantTx, record: AnyRecord, { by, column }: Use, ids: readonly string[]) {
  const others = by === record ? ' AND r.id NOT IN (:ids)' : '';
  const rows = await tx.rows<{ target: string; total: number }>(
    `SELECT r.${column} AS target, COUNT(*) AS total FROM ${by.table} r
     WHERE r.business_id = :business AND r.${column} IN (:ids) AND r.state <> 'deleted'${others}
     GROUP BY r.${column} ORDER BY r.${column}`,
    { ids },
  );
  return rows.map(({ target, total }) => ({ target, total: Number(total) }));
}

/** Names of some of them, of those that the person may see. */
async function namesOf(tx: TenantTx, { by, column }: Use, target: string): Promise<readonly string[]> {
  if (!can(tx.ctx, by.may.view)) return [];
  const scope = recordScope(by, tx.ctx);
  const rows = await tx.rows<{ name: string }>(
    `SELECT ${titleSql(by)} AS name FROM ${by.table} r
     WHERE r.business_id = :business AND r.${column} = :target AND r.state <> 'deleted'${scope.sql}
     ORDER BY name LIMIT ${MAX_NAMES}`,
    { target, ...scope.params },
  );
  return rows.map(({ name }) => name);
}

/** "La usan 3 vehículos: 1234 BCD y 2 más."; `title` is the name of the record where several are deleted. */
function sentence({ words }: AnyRecord, { by }: Use, total: number, names: readonly string[], title: string) {
  const it = words.gender === 'f' ? 'la' : 'lo';
  const start = title === '' ? `${it.charAt(0).toUpperCase()}${it.slice(1)}` : `«${title}» ${it}`;
  const users = `${start} ${total === 1 ? 'usa' : 'usan'} ${counted(total, by.words.one, by.words.many)}`;
  const more = total - names.length;
  if (names.length === 0) return `${users}.`;
  return more > 0
    ? `${users}: ${names.join(', ')} y ${counted(more, 'más', 'más')}.`
    : `${users}: ${names.join(', ')}.`;
}

const titleOf = ({ title }: AnyRecord, whole: Kept): string =>
  title.flatMap((name) => (whole[name] ? [String(whole[name])] : [])).join(' ');

/** RECORD-001 when live records of the service lead to one of these, which are about to be deleted. */
export async function assertUnused(tx: TenantTx, record: AnyRecord, leaving: readonly Kept[]): Promise<void> {
  const ids = leaving.map(({ id }) => id);
  const errors: FieldError[] = [];
  for (const use of usesOf(record))
    for (const { target, total } of await countUses(tx, record, use, ids)) {
      if (errors.length === MAX_SENTENCES) break;
      const whole = leaving.find(({ id }) => id === target);
      const title = leaving.length > 1 && whole ? titleOf(record, whole) : '';
      const message = sentence(record, use, total, await namesOf(tx, use, target), title);
      errors.push({ path: 'id', code: 'RECORD-001', message });
    }
  if (errors.length > 0) throw new CodedError('RECORD-001', undefined, errors);
}

/**
 * RECORD-002 when one of these, which are about to come back, leads to a deleted record of the service: nobody sees a live
 * record with a reference that leads nowhere, and nothing is emptied in silence. The records that they lead to stay locked.
 */
export async function assertLinked(tx: TenantTx, record: AnyRecord, back: readonly Kept[]): Promise<void> {
  const errors: FieldError[] = [];
  const coming = new Set(back.map(({ id }) => id));
  for (const [name, field] of Object.entries(record.fields)) {
    const target = recordOf(record, field.to ?? '');
    const ids = [...new Set(back.flatMap((one) => (typeof one[name] === 'string' ? [one[name]] : [])))];
    if (!target || ids.length === 0) continue;
    const rows = await tx.rows<{ id: string; state: string; name: string }>(
      `SELECT r.id, r.state, ${titleSql(target)} AS name FROM ${target.table} r
       WHERE r.business_id = :business AND r.id IN (:ids) ORDER BY r.id LOCK IN SHARE MODE`,
      { ids },
    );
    const gone = rows.filter(
      ({ id, state }) => state === 'deleted' && !(target === record && coming.has(id)),
    );
    const { one, gender } = target.words;
    const [the, end] = gender === 'f' ? ['La', 'a'] : ['El', 'o'];
    for (const row of gone.slice(0, MAX_SENTENCES)) {
      const message = `${the} ${one} «${row.name}» está eliminad${end}: recupéral${end} antes.`;
      errors.push({ path: name, code: 'RECORD-002', message });
    }
  }
  if (errors.length > 0) throw new CodedError('RECORD-002', undefined, errors);
}
