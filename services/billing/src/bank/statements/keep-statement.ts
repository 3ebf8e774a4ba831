import { createHash } from 'node:crypto';
import { CodedError } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { ReadLine, ReadStatement } from './read-statement.js';

const digest = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/** Makes each line of an account unique: two that are alike have other balances after them, or another place. */
function digestsOf({ openingCents, lines }: ReadStatement): readonly Buffer[] {
  const seen = new Map<string, number>();
  let balance = openingCents;
  return lines.map(({ bookedOn, valueOn, cents, text }) => {
    balance += cents;
    const facts = [bookedOn, valueOn, cents, text, balance];
    const key = JSON.stringify(facts);
    const at = (seen.get(key) ?? 0) + 1;
    seen.set(key, at);
    return digest([...facts, at]);
  });
}

interface LastRow {
  until_on: string;
  closing_cents: string | number;
}

/** A later statement begins with the balance by which the one before ended. */
async function assertFollows(tx: TenantTx, account: string, statement: ReadStatement): Promise<void> {
  const [last] = await tx.rows<LastRow>(
    `SELECT until_on, closing_cents FROM bank_statement WHERE business_id = :business AND account_id = :account
     ORDER BY until_on DESC, id DESC LIMIT 1`,
    { account },
  );
  if (!last) return;
  const expected = Number(last.closing_cents);
  if (statement.until < last.until_on) throw new CodedError('BANK-018', { until: last.until_on });
  if (statement.openingCents !== expected)
    throw new CodedError('BANK-017', {
      ...{ until: last.until_on, expectedCents: expected, openingCents: statement.openingCents },
    });
}

const LINE_COLUMNS = [
  ...['id', 'version', 'account_id', 'statement_id', 'booked_on', 'value_on', 'cents', 'text', 'end_to_end'],
  ...['return_code', 'digest', 'state'],
];

const rowOf = (
  line: ReadLine,
  at: Buffer,
  { account, statement }: { account: string; statement: string },
) => [
  ...[newId(), 1, account, statement, line.bookedOn, line.valueOn, line.cents, line.text.slice(0, 1_000)],
  ...[JSON.stringify(line.endToEnd), line.returnCode.slice(0, 4), at, 'open'],
];

/** The file that a person uploaded: its digest shows later whether it is the bank's own (ADR 0062). */
export interface StatementFile {
  name: string;
  /** Hexadecimal. */
  sha256: string;
}

/** Writes a statement of an account whose row is locked; nothing of it may have been read before. Answers its id. */
export async function keepStatement(
  tx: TenantTx,
  account: string,
  format: 'n43' | 'camt',
  statement: ReadStatement,
  file: StatementFile | null = null,
): Promise<string> {
  const id = newId();
  const { from, until, openingCents, closingCents, lines } = statement;
  const digests = digestsOf(statement);
  const whole = digest([
    from,
    until,
    openingCents,
    closingCents,
    ...digests.map((one) => one.toString('hex')),
  ]);
  const [known] = await tx.rows(
    'SELECT id FROM bank_statement WHERE business_id = :business AND account_id = :account AND digest = :whole',
    { account, whole },
  );
  if (known) throw new CodedError('BANK-018');
  await assertFollows(tx, account, statement);
  try {
    await tx.run(
      `INSERT INTO bank_statement (business_id, id, account_id, format, from_on, until_on, opening_cents, closing_cents,
         line_count, digest, created_by, created_at)
       VALUES (:business, :id, :account, :format, :from, :until, :opening, :closing, :count, :whole, :actor,
         UTC_TIMESTAMP(3))`,
      {
        ...{ id, account, format, from, until, opening: openingCents, closing: closingCents },
        ...{ count: lines.length, whole, actor: tx.ctx.actor.userName },
      },
    );
    await insertRows(
      tx,
      'bank_line',
      LINE_COLUMNS,
      lines.map((line, at) => rowOf(line, digests[at] ?? Buffer.alloc(0), { account, statement: id })),
    );
  } catch (error) {
    throw isDuplicate(error) ? new CodedError('BANK-018') : error;
  }
  tx.audit({
    ...{ entity: 'bank-statement', entityId: id, action: 'created' },
    changes: {
      ...{ lines: { from: null, to: lines.length }, closing: { from: null, to: closingCents } },
      ...(file && { file: { from: null, to: file.name }, sha256: { from: null, to: file.sha256 } }),
    },
  });
  tx.emit({ topic: 'bank-statement.created', entityId: id, version: 1, state: { id, account } });
  return id;
}
