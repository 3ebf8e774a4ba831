import { Injectable } from '@nestjs/common';
import type { dueDateStatement, dueDateStatementEmail } from '@volante/contracts/billing/due-date.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileRegister } from '@volante/contracts/files/file.contract';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { escapeHtml } from '@volante/service-kit/sheets/print-text';
import { permanentKey, Storage } from '@volante/service-kit/storage/storage';
import type { Customer } from '../customers/customer-rows.js';
import { CustomersService } from '../customers/customers.service.js';
import { branchDay } from '../documents/branch-day.js';
import type { Read } from '../documents/read-document.js';
import { euros } from '../paper/paper-words.js';
import { passingFiles } from '../paper/passing-files.js';
import { statementPdf } from './statement-pdf.js';
import { movementsFrom, type Statement, statementOf } from './statement-rows.js';

const FILE_MS = 3_600_000;

type Input = CallParsed<typeof dueDateStatement>;
type Email = CallParsed<typeof dueDateStatementEmail>;

interface Made {
  file: string;
  customer: Customer;
  owed: number;
}

const owedOf = ({ open }: Statement): number => open.reduce((sum, { cents }) => sum + cents, 0);

const personOf = ({ name, payer }: Customer): string[] =>
  [
    name,
    payer.taxId,
    [payer.street, [payer.postalCode, payer.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter(Boolean);

const paragraph = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The statement of account of a contact: on paper and by mail. */
@Injectable()
export class StatementService {
  private readonly files = passingFiles();

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'billing'>,
    private readonly storage: Storage,
    private readonly customers: CustomersService,
  ) {}

  async paper(ctx: Context, input: Input): Promise<CallOutput<typeof dueDateStatement>> {
    return { file: (await this.make(ctx, input)).file };
  }

  async email(
    ctx: Context,
    { address, message, wish, ...input }: Email,
  ): Promise<CallOutput<typeof dueDateStatementEmail>> {
    const { file, customer, owed } = await this.make(ctx, input);
    const to = address ?? customer.payer.email;
    if (!to) throw new CodedError('DUE-005');
    const balance = owed > 0 ? `Queda pendiente ${euros(owed)}.` : 'No queda nada pendiente.';
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      ...{ key: `statement ${wish}`, origin: 'due-date.statement', layout: null },
      content: {
        ...{ purpose: 'service' as const, header: true, footer: true, subject: 'Extracto de tu cuenta' },
        body: [
          paragraph(`Hola, ${customer.name}:`),
          paragraph(message || `Te enviamos el extracto de tu cuenta en PDF. ${balance}`),
          paragraph(`Un saludo,\n${ctx.actor.businessName}`),
        ].join(''),
      },
      recipients: [
        {
          ...{ contact: customer.id, branch: customer.branch, name: customer.name, address: to },
          values: {},
        },
      ],
      ...{ values: {}, attachments: [file], secret: false, check: false },
    });
    const outcome = rows[0]?.outcome;
    if (!isHandedOver(outcome)) throw new CodedError('DUE-005');
    return { address: to };
  }

  private async make(ctx: Context, { contact, from }: Input): Promise<Made> {
    const customer = await this.customers.read(ctx, { id: contact });
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const statement = await statementOf(ctx, read, contact);
    if (statement.movements.length === 0) throw new CodedError('DUE-004');
    this.files.spend(ctx.actor.userId);
    const once = { ...ctx, idempotencyKey: null };
    const today = await branchDay(read, customer.branch);
    const key = permanentKey(ctx.actor.businessId, newId());
    const { size } = await this.storage.put(
      key,
      statementPdf(
        {
          ...{ school: ctx.actor.businessName, person: personOf(customer), today },
          letterhead: await readLetterhead(this.calls, this.storage, once),
          ...{ open: statement.open, credit: statement.credit },
          movements: movementsFrom(statement.movements, from),
        },
        new Date(),
      ),
    );
    const { id: file } = await this.calls.call(once, fileRegister, {
      ...{ key, name: `Extracto ${customer.name}.pdf`.replaceAll('/', '-'), mime: MIMES.pdf, size },
      ...{ onlyUser: ctx.actor.userId, permission: null },
      expiresAt: new Date(Date.now() + FILE_MS).toISOString(),
    });
    return { file, customer, owed: owedOf(statement) };
  }
}
