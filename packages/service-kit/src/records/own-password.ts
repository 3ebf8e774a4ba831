import { accountCards } from '@volante/contracts/employees/account-card.contract';
import { ADMIN_PERMISSIONS } from '@volante/contracts/permissions';
import type { AnyRecord } from '@volante/contracts/records/record';
import { ownPasswordCheck } from '@volante/contracts/session/own-password.contract';
import type { CallClient } from '../calls/call-client.js';
import { CodedError } from '../coded-error.js';
import type { Context } from '../context.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { notify } from '../notifications/notify.js';

/** The caller has proved their password; accounts of the administrators, who are notified of the change. */
export interface OwnProof {
  readonly administrators: readonly string[];
}

/** People that one notification takes. */
const MAX_NOTIFIED = 200;

/**
 * Before the transaction, which does not wait for other services. A repeated request needs the password again.
 * @throws CodedError - USER-001 without the right password, USER-002 after too many wrong ones.
 */
export async function demandOwnPassword(
  calls: CallClient,
  ctx: Context,
  password: unknown,
): Promise<OwnProof> {
  if (typeof password !== 'string') throw new CodedError('USER-001');
  const asked = { ...ctx, idempotencyKey: null };
  await calls.call(asked, ownPasswordCheck, { password });
  const { rows } = await calls.call(asked, accountCards, { holding: [...ADMIN_PERMISSIONS] });
  return { administrators: rows.map(({ id }) => id) };
}

/** Notifies every administrator, the author too: somebody else may be sitting in their session. */
export function notifyAdministrators(
  tx: TenantTx,
  { administrators }: OwnProof,
  { title, link }: { title: string; link: string },
): void {
  for (let at = 0; at < administrators.length; at += MAX_NOTIFIED)
    notify(tx, {
      kind: 'payment.route',
      to: { users: administrators.slice(at, at + MAX_NOTIFIED) },
      except: null,
      title,
      text: `El cambio es de ${tx.ctx.actor.userName}, con su contraseña. Si no lo esperabas, revísalo.`,
      link,
    });
}

/** Whether fields that take the password get another value. */
export const changesProved = (
  { shapes }: AnyRecord,
  before: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): boolean => (shapes.proved?.fields ?? []).some((name) => name in sent && sent[name] !== before[name]);

/** Notifies administrators of a new record, or of a change of its proved fields. */
export function notifyOfRecord(
  tx: TenantTx,
  { shapes, words, title }: AnyRecord,
  record: Readonly<Record<string, unknown>>,
  proof: OwnProof,
): void {
  if (!shapes.proved) return;
  const name = title.map((field) => record[field]).join(' ');
  notifyAdministrators(tx, proof, {
    title: `${record.version === 1 ? 'Se ha creado' : 'Ha cambiado'} una forma de cobrar (${words.one}): ${name}`,
    link: shapes.proved.page.replace('{id}', String(record.id)),
  });
}
