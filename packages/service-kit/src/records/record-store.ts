import type { FieldError } from '@volante/contracts/errors';
import type { AnyRecord, RecordState } from '@volante/contracts/records/record';
import type { CallClient } from '../calls/call-client.js';
import { CodedError, conflict, fromZod, invalid, notFound } from '../coded-error.js';
import { type Context, demand, visibleBranches } from '../context.js';
import { changesBetween } from '../data/audit.js';
import type { Database } from '../data/database.js';
import type { Row } from '../data/executor.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { issueMessage } from '../issue-messages.js';
import { newId } from '../object-id.js';
import { changesProved, notifyOfRecord, type OwnProof } from './own-password.js';
import { bindFiles } from './record-files.js';
import { checkReferences } from './record-references.js';
import { recordScope } from './record-sql.js';
import type { FieldsOf, RecordRules, WholeOf } from './record-types.js';
import { assertLinked, assertUnused } from './record-uses.js';
import { newlyKept, nextOf, type RecordWrites, recordWrites } from './record-writes.js';

type Further = Readonly<Record<string, unknown>>;

/** The guarded ways to keep a declared record: tenant, branch, lock, version, audit entry, event, in one transaction. */
export interface RecordStore<D extends AnyRecord> extends Omit<RecordWrites<D>, 'setState'> {
  /** DATA-404 when it is not there, of another school, or of a branch that the caller does not see. */
  one(ctx: Context, id: string): Promise<WholeOf<D>>;
  /** Fields and the further inputs of the call; administrators are notified with a proof. */
  create(ctx: Context, sent: Partial<FieldsOf<D>> & Further, proof?: OwnProof | null): Promise<WholeOf<D>>;
  /**
   * DATA-409 with `{ current, version }` for a stale version; writes nothing where nothing changes. With `null` for a proof, a
   * change of proved fields is USER-001; without the argument it needs no password.
   */
  update(
    ctx: Context,
    sent: Partial<FieldsOf<D>> & { id: string; version: number },
    proof?: OwnProof | null,
  ): Promise<WholeOf<D>>;
  /** Answers how many changed, and the versions in the order of ids; when one of them is not there, none does. */
  setState(
    ctx: Context,
    ids: readonly string[],
    state: RecordState,
  ): Promise<{ changed: number; versions: readonly number[] }>;
  insert(tx: TenantTx, id: string, fields: FieldsOf<D>, further?: Further): Promise<WholeOf<D>>;
}

interface Parts {
  db: Database;
  calls: CallClient;
}

/** The record's rules over several fields: what was wrong before the change does not forbid it. */
function checkTogether<D extends AnyRecord>(record: D, after: FieldsOf<D>, before: FieldsOf<D> | null): void {
  const found = (values: FieldsOf<D>) => {
    const errors: FieldError[] = [];
    record.check(values, (path, message) => errors.push({ path, code: 'custom', message }));
    return errors;
  };
  const old = new Set((before ? found(before) : []).map(({ path, message }) => `${path} ${message}`));
  const errors = found(after).filter(({ path, message }) => !old.has(`${path} ${message}`));
  if (errors.length > 0) throw invalid(errors);
}

/** Refuses a branch that the person does not see, so that nobody puts a record out of their own sight. */
function checkBranch<D extends AnyRecord>(ctx: Context, record: D, after: FieldsOf<D>): void {
  const visible = visibleBranches(ctx);
  if (record.reach !== 'branch' || visible === null) return;
  if (visible.includes(String(Reflect.get(after, 'branch')))) return;
  throw invalid([
    { path: 'branch', code: 'custom', message: 'No trabajas en esa sucursal: elige una de las tuyas' },
  ]);
}

export function recordStore<D extends AnyRecord>(
  { db, calls }: Parts,
  record: D,
  rules: RecordRules<D> = {},
): RecordStore<D> {
  const writes = recordWrites(record, rules);
  const { sql, answer, lock, put, save } = writes;
  const readOne = `SELECT ${sql.answered} FROM ${sql.from} AND r.id = :id`;

  async function insert(
    tx: TenantTx,
    id: string,
    given: FieldsOf<D>,
    further: Further = {},
  ): Promise<WholeOf<D>> {
    checkTogether(record, given, null);
    checkBranch(tx.ctx, record, given);
    await checkReferences(tx, record, given, null);
    await rules.beforeWrite?.(tx, { ...given, ...newlyKept(tx, id, new Date()) }, null, further, calls);
    return put(tx, id, given, {}, () => bindFiles(calls, tx.ctx, record, id, given, null));
  }

  /** Divides the input of `create` into fields and further inputs. */
  const divided = (sent: Further): readonly [Partial<FieldsOf<D>>, Further] => {
    const isField = ([name]: readonly [string, unknown]) => record.fields[name] !== undefined;
    const parts = Object.entries(sent);
    const fields = Object.fromEntries(parts.filter(isField)) as Partial<FieldsOf<D>>;
    return [fields, Object.fromEntries(parts.filter((part) => !isField(part)))];
  };

  async function cleaned(sent: Partial<FieldsOf<D>>): Promise<Partial<FieldsOf<D>>> {
    if (!rules.clean) return sent;
    const result = record.schema.partial().safeParse(await rules.clean(sent), { error: issueMessage });
    if (!result.success) throw fromZod(result.error);
    return result.data as Partial<FieldsOf<D>>;
  }

  async function change(
    tx: TenantTx,
    id: string,
    version: number,
    sent: Partial<FieldsOf<D>>,
    proof: OwnProof | null | undefined,
  ): Promise<WholeOf<D>> {
    const [before] = await lock(tx, [id], sql.answered);
    if (!before || before.state === 'deleted') throw notFound();
    if (before.version !== version) throw conflict(answer(before) as object, before.version);
    rules.guard?.(tx, before, 'update');
    const old = sql.fields(before);
    const { code } = record;
    const fields = { ...old, ...sent };
    // A number once given is not given back by emptying the field.
    if (code && Reflect.get(fields, code.field) === '')
      Reflect.set(fields, code.field, Reflect.get(old, code.field));
    const changes = changesBetween({ ...old }, { ...fields });
    if (Object.keys(changes).length === 0) return before;
    checkTogether(record, fields, old);
    if ('branch' in changes) checkBranch(tx.ctx, record, fields);
    await checkReferences(tx, record, fields, old);
    await rules.beforeWrite?.(tx, nextOf<D>(tx, before, fields, new Date()), before, {}, calls);
    const isProved = changesProved(record, old, fields);
    if (isProved && proof === null) throw new CodedError('USER-001');
    const after = await save(tx, before, fields, { action: 'updated', changes });
    await bindFiles(calls, tx.ctx, record, id, fields, old);
    if (isProved && proof) notifyOfRecord(tx, record, after, proof);
    return after;
  }

  async function move(tx: TenantTx, ids: readonly string[], state: RecordState) {
    const locked = await lock(tx, ids);
    const changing = locked.filter((one) => one.state !== state);
    const versions = locked.map((one) => one.version + (one.state === state ? 0 : 1));
    const answered = { changed: changing.length, versions };
    if (changing.length === 0) return answered;
    for (const one of changing) rules.guard?.(tx, one, state);
    if (state === 'deleted') {
      await assertUnused(tx, record, changing);
      for (const one of changing) await rules.beforeRemove?.(tx, one);
    }
    const back = changing.filter((one) => one.state === 'deleted');
    await assertLinked(tx, record, back);
    for (const one of changing) await rules.beforeWrite?.(tx, { ...one, state }, one, {}, calls);
    await writes.setState(tx, changing, state);
    return answered;
  }

  return {
    ...writes,
    insert,
    async one(ctx, id) {
      const scope = recordScope(record, ctx);
      const [row] = await db.rows<Row>(ctx, `${readOne}${scope.sql}`, { id, ...scope.params });
      if (!row) throw notFound();
      return sql.read(row);
    },
    // The id is made before the transaction, so that a retry of it binds the same file to the same record.
    async create(ctx, sent, proof) {
      const id = newId();
      const [fields, further] = divided(sent);
      const given = await cleaned(fields);
      return db.write(ctx, async (tx) => {
        const made = await insert(tx, id, { ...sql.empty(), ...given }, further);
        if (proof) notifyOfRecord(tx, record, made, proof);
        return made;
      });
    },
    // It answers the whole record, also to a stale version: reading it needs its own right.
    async update(ctx, { id, version, ...sent }, proof) {
      demand(ctx, record.may.view);
      const given = await cleaned(sent as Partial<FieldsOf<D>>);
      return db.write(ctx, (tx) => change(tx, id, version, given, proof));
    },
    setState: (ctx, ids, state) => db.write(ctx, (tx) => move(tx, ids, state)),
  };
}
