import { Injectable } from '@nestjs/common';
import { returnWords } from '@volante/contracts/billing/bank-codes';
import {
  bankLineExport,
  bankReturnExport,
  type LINE_COLUMNS,
  type RETURN_COLUMNS,
} from '@volante/contracts/billing/bank-export.contract';
import { DEBIT_STATES, LINE_STATES } from '@volante/contracts/billing/bank-words';
import type { CallParsed } from '@volante/contracts/call';
import type { Context } from '@volante/service-kit/context';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { JobQueue } from '@volante/service-kit/jobs/job-queue';
import { assertPrintable, exportList } from '@volante/service-kit/lists/list-export';
import type { ExportCell, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { centsCell } from '../../exports/document-sheet.js';
import { ListSheets } from '../../exports/list-sheets.js';
import { listedRows } from '../../exports/listed-rows.js';
import type { DebitDbRow } from '../remittances/remittance-rows.js';
import { returnList } from '../returns/return-list.js';
import { type ListedLine, lineList } from '../statements/line-list.js';

type LineChoice = CallParsed<typeof bankLineExport>;
type ReturnChoice = CallParsed<typeof bankReturnExport>;
interface Column<Row> extends ExportTableColumn {
  cell(row: Row): ExportCell;
}

const LINES: Readonly<Record<(typeof LINE_COLUMNS)[number], Column<ListedLine>>> = {
  bookedOn: { header: 'Fecha', kind: 'date', width: 12, cell: ({ booked_on }) => booked_on },
  text: { header: 'Lo que dice el banco', kind: 'text', width: 50, cell: ({ text }) => text },
  cents: { header: 'Importe', kind: 'money', width: 13, cell: ({ cents }) => centsCell(Number(cents)) },
  state: { header: 'Estado', kind: 'text', width: 14, cell: ({ state }) => LINE_STATES[state] },
  match: { header: 'Con qué', kind: 'text', width: 40, cell: ({ matched, note }) => note || (matched ?? '') },
  account: { header: 'Cuenta', kind: 'text', width: 22, cell: ({ account_name }) => account_name },
};

const RETURNS: Readonly<Record<(typeof RETURN_COLUMNS)[number], Column<DebitDbRow>>> = {
  payer: { header: 'Pagador', kind: 'text', width: 30, cell: ({ debtor }) => debtor },
  number: { header: 'Documento', kind: 'text', width: 18, cell: ({ number_text }) => number_text ?? '' },
  cents: { header: 'Importe', kind: 'money', width: 13, cell: ({ cents }) => centsCell(Number(cents)) },
  code: {
    ...{ header: 'Motivo', kind: 'text', width: 40 },
    cell: ({ return_code }) => `${return_code} · ${returnWords(return_code)}`,
  },
  returnedOn: { header: 'Devuelto el', kind: 'date', width: 12, cell: ({ returned_on }) => returned_on },
  state: { header: 'Estado', kind: 'text', width: 14, cell: ({ state }) => DEBIT_STATES[state] },
  fee: {
    header: 'Comisión',
    kind: 'money',
    width: 12,
    cell: ({ fee_cents }) => centsCell(Number(fee_cents)),
  },
};

const LINE_KIND = 'bank.lines';
const RETURN_KIND = 'bank.returns';
const FORMATS = { xlsx: 'a Excel', csv: 'a CSV', pdf: 'a PDF', print: 'para imprimir' } as const;

const linesOf = (db: Database, ctx: Context, { filters, ids }: LineChoice) =>
  listedRows(db, ctx, lineList(ctx, filters), ids);
const returnsOf = (db: Database, ctx: Context, { filters, ids }: ReturnChoice) =>
  listedRows(db, ctx, returnList(ctx, filters), ids);

/** Starts the jobs that write lines of the bank and returned debits to files. */
@Injectable()
export class BankExports {
  constructor(
    private readonly db: Database,
    private readonly queue: JobQueue,
  ) {}

  async lines(ctx: Context, input: LineChoice): Promise<{ job: string }> {
    await assertPrintable(input.format, linesOf(this.db, ctx, input));
    return this.start(ctx, LINE_KIND, 'Exportar apuntes', input);
  }

  async returns(ctx: Context, input: ReturnChoice): Promise<{ job: string }> {
    await assertPrintable(input.format, returnsOf(this.db, ctx, input));
    return this.start(ctx, RETURN_KIND, 'Exportar devoluciones', input);
  }

  private start(
    ctx: Context,
    kind: string,
    title: string,
    input: LineChoice | ReturnChoice,
  ): Promise<{ job: string }> {
    return this.db.write(ctx, async (tx) => ({
      job: await this.queue.enqueue(tx, { kind, title: `${title} ${FORMATS[input.format]}`, input }),
    }));
  }
}

@Injectable()
export class BankLineExportJob implements JobHandler<LineChoice> {
  readonly kind = LINE_KIND;
  readonly input = bankLineExport.input;

  constructor(private readonly sheets: ListSheets) {}

  async run(job: Job<LineChoice>): Promise<JobOutcome> {
    const { columns, caption } = job.input;
    const chosen = columns.map((column) => LINES[column]);
    return exportList(job, {
      ...(await this.sheets.frame(job.ctx, 'Apuntes del banco', caption)).sheet,
      rows: linesOf(this.sheets.db, job.ctx, job.input),
      columns: chosen.map(({ header, kind, width }) => ({ header, kind, width })),
      cellsOf: (row) => chosen.map(({ cell }) => cell(row)),
      message: (rows) => `${counted(rows, 'apunte exportado', 'apuntes exportados')}.`,
    });
  }
}

@Injectable()
export class BankReturnExportJob implements JobHandler<ReturnChoice> {
  readonly kind = RETURN_KIND;
  readonly input = bankReturnExport.input;

  constructor(private readonly sheets: ListSheets) {}

  async run(job: Job<ReturnChoice>): Promise<JobOutcome> {
    const { columns, caption } = job.input;
    const chosen = columns.map((column) => RETURNS[column]);
    return exportList(job, {
      ...(await this.sheets.frame(job.ctx, 'Recibos devueltos', caption)).sheet,
      rows: returnsOf(this.sheets.db, job.ctx, job.input),
      columns: chosen.map(({ header, kind, width }) => ({ header, kind, width })),
      cellsOf: (row) => chosen.map(({ cell }) => cell(row)),
      message: (rows) => `${counted(rows, 'recibo exportado', 'recibos exportados')}.`,
    });
  }
}
