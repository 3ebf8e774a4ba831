import { Injectable } from '@nestjs/common';
import type {
  bankStatementLines,
  bankStatementList,
  bankStatementUpload,
} from '@volante/contracts/billing/bank-statement.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { Storage } from '@volante/service-kit/storage/storage';
import type { Read } from '../../documents/read-document.js';
import { ACCOUNT_COLUMNS, type AccountRow, accountScope } from '../accounts/account-rows.js';
import { AutomaticService } from '../matching/automatic.service.js';
import { readCamt053 } from './camt053.js';
import { keepStatement } from './keep-statement.js';
import { lineList } from './line-list.js';
import { readNorma43 } from './norma43.js';
import { isAccount, type ReadStatement, type ReadStatements } from './read-statement.js';
import { matchesOf, STATEMENT_COLUMNS, type StatementDbRow, toLine, toStatement } from './statement-rows.js';
import { uploadedBytes } from './uploaded-bytes.js';

type Lines = CallParsed<typeof bankStatementLines>;

const EMPTY = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const PROBLEMS = { unreadable: 'BANK-014', total: 'BANK-016', currency: 'BANK-024' } as const;

const isXml = (bytes: Uint8Array): boolean =>
  /^\s*(?:\uFEFF)?</.test(Buffer.from(bytes.subarray(0, 100)).toString());

function statementsIn(read: ReadStatements): readonly ReadStatement[] {
  if ('problem' in read) throw new CodedError(PROBLEMS[read.problem], { line: read.line, text: read.text });
  return read.statements;
}

/** Statements of the bank and their lines. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly automatic: AutomaticService,
  ) {}

  /** Keeps all statements of a file or none; what is certain of their lines is matched afterwards. */
  async upload(
    ctx: Context,
    input: CallParsed<typeof bankStatementUpload>,
  ): Promise<CallOutput<typeof bankStatementUpload>> {
    const bytes = await uploadedBytes(this.storage, input);
    const format = isXml(bytes) ? 'camt' : 'n43';
    const statements = statementsIn(format === 'camt' ? readCamt053(bytes) : readNorma43(bytes));
    const file = { name: input.filename, sha256: sha256(bytes) };
    const kept = await this.db.write(ctx, async (tx) => {
      const accounts = await this.lockedAccounts(tx);
      const ids: string[] = [];
      const used = new Set<string>();
      for (const statement of statements.toSorted((one, other) => (one.until < other.until ? -1 : 1))) {
        const account = accounts.find(({ iban }) => isAccount(statement.account, iban));
        if (!account) throw new CodedError('BANK-015', { account: statement.account });
        used.add(account.id);
        ids.push(await keepStatement(tx, account.id, format, statement, file));
      }
      return { ids, accounts: [...used] };
    });
    let [matched, left] = [0, 0];
    for (const account of kept.accounts) {
      const done = await this.automatic.run(ctx, account);
      matched += done.matched;
      left += done.left;
    }
    const lines = statements.reduce((sum, statement) => sum + statement.lines.length, 0);
    return { statements: kept.ids, lines, matched, left, accounts: kept.accounts };
  }

  async list(
    ctx: Context,
    { limit, cursor, count = true, account }: CallParsed<typeof bankStatementList>,
  ): Promise<CallOutput<typeof bankStatementList>> {
    const scope = accountScope(ctx);
    if (!scope) return EMPTY;
    const list: KeysetList<StatementDbRow> = {
      columns: STATEMENT_COLUMNS,
      from: `bank_statement s JOIN bank_account a ON a.business_id = s.business_id AND a.id = s.account_id
        WHERE s.business_id = :business${scope.sql}${account ? ' AND s.account_id = :account' : ''}`,
      params: { ...scope.params, ...(account ? { account } : {}) },
      ...{ id: 's.id', key: { sql: 's.until_on', of: ({ until_on }) => until_on } },
      ...{ descending: true, identity: ['bank-statement', account] },
    };
    const { rows, ...page } = await readPage(list, { limit, cursor, count }, this.reader(ctx));
    return { ...page, rows: rows.map(toStatement) };
  }

  async lines(
    ctx: Context,
    { limit, cursor, count = true, ...filters }: Lines,
  ): Promise<CallOutput<typeof bankStatementLines>> {
    const list = lineList(ctx, filters);
    if (!list) return EMPTY;
    const read = this.reader(ctx);
    const { rows, ...page } = await readPage(list, { limit, cursor, count }, read);
    const matches = await matchesOf(
      read,
      rows.map(({ id }) => id),
    );
    return { ...page, rows: rows.map((row) => toLine(row, matches)) };
  }

  /** Locked in the order of their ids: of two uploads of one statement the second finds it. */
  private lockedAccounts(tx: TenantTx): Promise<AccountRow[]> {
    const scope = accountScope(tx.ctx);
    if (!scope) return Promise.resolve([]);
    return tx.rows<AccountRow>(
      `SELECT ${ACCOUNT_COLUMNS} FROM bank_account a
       WHERE a.business_id = :business AND a.state <> 'deleted'${scope.sql} ORDER BY a.id FOR UPDATE`,
      scope.params,
    );
  }

  private reader(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }
}
