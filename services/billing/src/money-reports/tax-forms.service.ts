import { Injectable } from '@nestjs/common';
import {
  TAX_FORMS,
  type TaxForm,
  type taxFormDocuments,
  type taxFormRead,
} from '@volante/contracts/billing/tax-form.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, demand } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../documents/read-document.js';
import { boxDocuments } from './box-documents.js';
import { type BoxRule, boxesOf, partOfBox, unplaced } from './boxes/box-rules.js';
import { MODEL_303, OUTSIDE_303, VOLUME_303 } from './boxes/model-303.js';
import { declaredIn347 } from './boxes/model-347.js';
import { MODEL_390 } from './boxes/model-390.js';
import { OUTSIDE_420, rulesOf420 } from './boxes/model-420.js';
import type { TaxLine } from './boxes/tax-line.js';
import { boxesOf111, boxesOf115 } from './boxes/withholding-forms.js';
import { formNotes, withholdingNotes } from './form-notes.js';
import { issuedTaxes } from './issued-taxes.js';
import { parties347 } from './parties-347.js';
import { receivedTaxes } from './received-taxes.js';
import { type Sold, soldIn } from './sold-documents.js';
import { daysOf } from './tax-periods.js';
import { withheldFrom } from './withheld.js';
import { withheldDocuments } from './withheld-documents.js';

type Input = CallParsed<typeof taxFormRead>;
type Form = CallOutput<typeof taxFormRead>;
type Documents = CallOutput<typeof taxFormDocuments>;

function assertPeriod({ form, period }: Pick<Input, 'form' | 'period'>): void {
  if ((TAX_FORMS[form].periods === 'year') !== (period === '0A')) throw new CodedError('TAX-FORM-001');
}

const amountOf = (rules: readonly BoxRule[], box: string) => {
  const rule = rules.find((one) => one.box === box);
  return rule && 'amount' in rule ? { amount: rule.amount } : {};
};

/** Boxes of a form by lines; the volume of the year stands in the last quarter of form 303. */
function rulesOf(form: TaxForm, lines: readonly TaxLine[]): readonly BoxRule[] {
  if (form === '303') return MODEL_303;
  return form === '390' ? MODEL_390 : rulesOf420(lines);
}

/** Rules in which a line has to have a place: the volume of a year takes what no rate took. */
const placing = (rules: readonly BoxRule[]): BoxRule[] =>
  rules.filter(({ section }) => !section.startsWith('Volumen'));

const ISLANDS = ['igic', 'ipsi'];
/** Lines that a form is about. */
const isOf = (form: TaxForm) => (line: TaxLine) =>
  form === '420' ? line.group === 'igic' : !ISLANDS.includes(line.group);

/** Forms of income tax that the school withholds, by its kind. */
const WITHHOLDING = { '111': 'professional', '190': 'professional', '115': 'rent', '180': 'rent' } as const;
const isWithholding = (form: TaxForm): form is keyof typeof WITHHOLDING => form in WITHHOLDING;

/** Forms of a taxpayer, box by box. */
@Injectable()
export class TaxFormsService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, input: Input): Promise<Form> {
    assertPeriod(input);
    demand(ctx, 'client.all-branches');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const sold = this.sold(ctx, input);
    if (input.form === '347') return this.parties(read, sold, input);
    if (isWithholding(input.form)) return this.withheld(read, input.form, input);
    const lines = await this.lines(read, sold, input);
    const rules = rulesOf(input.form, lines);
    const boxes = boxesOf(rules, lines);
    if (input.form === '303' && input.period === '4T')
      boxes.push(
        ...boxesOf(
          VOLUME_303,
          await this.lines(read, this.sold(ctx, { ...input, period: '0A' }), { ...input, period: '0A' }),
        ),
      );
    const left = unplaced(placing(rules), lines.filter(isOf(input.form))).filter(
      (line) => !(input.form === '420' ? OUTSIDE_420 : OUTSIDE_303)(line),
    );
    return { boxes, parties: [], notes: await formNotes(read, ctx, input, left) };
  }

  async documents(
    ctx: Context,
    { box, cursor, ...input }: CallParsed<typeof taxFormDocuments>,
  ): Promise<Documents> {
    assertPeriod(input);
    demand(ctx, 'client.all-branches');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const sold = this.sold(ctx, input);
    if (input.form === '347')
      return boxDocuments(
        read,
        sold,
        { party: box, received: this.received(input) },
        { cursor, identity: [input, box] },
      );
    if (isWithholding(input.form))
      return withheldDocuments(read, WITHHOLDING[input.form], this.received(input), {
        box,
        cursor,
        form: input.form,
      });
    const isOfYear = input.form === '303' && VOLUME_303.some((rule) => rule.box === box);
    const whole = isOfYear ? ({ ...input, period: '0A' } as const) : input;
    const lines = await this.lines(read, this.sold(ctx, whole), whole);
    const rules = isOfYear ? VOLUME_303 : rulesOf(input.form, lines);
    const part = partOfBox(rules, box);
    if (!part) throw new CodedError('TAX-FORM-002');
    return boxDocuments(
      read,
      this.sold(ctx, whole),
      { conditions: lines.filter(part), ...amountOf(rules, box), received: this.received(whole) },
      { cursor, identity: [input, box] },
    );
  }

  private received({ issuer, year, period }: Pick<Input, 'issuer' | 'year' | 'period'>) {
    return { issuer, ...daysOf(year, period) };
  }

  private async withheld(read: Read, form: keyof typeof WITHHOLDING, input: Input): Promise<Form> {
    const found = await withheldFrom(read, WITHHOLDING[form], this.received(input));
    const isYear = TAX_FORMS[form].periods === 'year';
    const boxes = form === '111' ? boxesOf111(found) : form === '115' ? boxesOf115(found) : [];
    const key = form === '190' ? ('G' as const) : ('R' as const);
    return {
      boxes,
      parties: isYear
        ? found.map(({ taxId, name, base, withheld, quarters }) => ({
            ...{ taxId, name, key, cents: base, withheld, quarters: [...quarters], cash: 0 },
          }))
        : [],
      notes: withholdingNotes(form),
    };
  }

  private sold(ctx: Context, { issuer, year, period }: Pick<Input, 'issuer' | 'year' | 'period'>): Sold {
    const sold = soldIn(ctx, { ...daysOf(year, period), issuer });
    if (!sold) throw new Error('a person who sees every branch sees their sales');
    return sold;
  }

  private async lines(read: Read, sold: Sold, { issuer, year, period }: Input): Promise<TaxLine[]> {
    const received = await receivedTaxes(read, { issuer, ...daysOf(year, period) });
    return [...(await issuedTaxes(read, sold)), ...received];
  }

  private async parties(read: Read, sold: Sold, { issuer, year }: Input): Promise<Form> {
    const { operations, cash, nameless } = await parties347(
      read,
      { ...sold, params: { ...sold.params, issuer } },
      daysOf(year, '0A'),
    );
    const notes = [
      'No entran los suplidos, ni las facturas en las que el cliente retiene IRPF: esas las declara él en el 190.',
    ];
    if (nameless !== 0)
      notes.push(
        'Hay ventas sin NIF del cliente (tickets): no se pueden asignar a nadie y no están en la lista.',
      );
    return {
      boxes: [],
      parties: declaredIn347(operations, cash).map((one) => ({ ...one, quarters: [...one.quarters] })),
      notes,
    };
  }
}
