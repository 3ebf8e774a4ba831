import { PlusOutlined } from '@ant-design/icons';
import {
  EXPENSE_OPERATIONS,
  EXPENSE_TAXES,
  type ExpenseAmounts,
  type ExpenseOperation,
  type ExpenseTaxLine,
  expenseSums,
  quotaOf,
  WITHHOLDING_KINDS,
  type WithholdingKind,
} from '@volante/contracts/billing/expense-amounts';
import { eurosText } from '@volante/ui-kit/euros';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { type RowActs, RowsFrame } from '@volante/ui-kit/rows-frame';
import { Button, Select } from 'antd';
import { EuroInput } from '../shared/euro-input';
import { PercentInput } from '../shared/percent-input';
import './expenses.css';
import { useExpenseText } from './expense-text';

const MAX_LINES = 20;
/** Usual rates of withholding: professionals, and rents (RIRPF, art. 95 and 100). */
const USUAL: Readonly<Record<WithholdingKind, number>> = { professional: 1_500, rent: 1_900 };
const NONE = 'none';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const TAXES = optionsOf(EXPENSE_TAXES);
const OPERATIONS = optionsOf(EXPENSE_OPERATIONS);

/** A change of base or rate reckons the quota again; a quota that is typed stays as it is on the paper. */
function withQuota(line: ExpenseTaxLine): ExpenseTaxLine {
  if (line.tax === 'exempt') return { ...line, rate: 0, quota: 0 };
  return { ...line, quota: quotaOf(line) };
}

function LineParts({ line, id, onChange, onBlur }: RowActs<ExpenseTaxLine> & { line: ExpenseTaxLine }) {
  const text = useExpenseText();
  const label = (part: string) => (
    <label htmlFor={id(part)} className="v-label">
      {text(`expenses.amounts.${part}`)}
    </label>
  );
  return (
    <>
      <div>
        {label('tax')}
        <Select
          id={id('tax')}
          style={{ width: '100%' }}
          value={line.tax}
          options={TAXES}
          onChange={(tax) => onChange(withQuota({ ...line, tax }))}
        />
      </div>
      <div>
        {label('rate')}
        <PercentInput
          id={id('rate')}
          value={line.rate}
          onChange={(rate) => onChange(withQuota({ ...line, rate: rate ?? 0 }))}
          onBlur={onBlur}
        />
      </div>
      <div>
        {label('base')}
        <EuroInput
          id={id('base')}
          value={line.base === 0 ? null : line.base}
          onChange={(base) => onChange(withQuota({ ...line, base: base ?? 0 }))}
          onBlur={onBlur}
        />
      </div>
      <div>
        {label('quota')}
        <EuroInput
          id={id('quota')}
          value={line.quota}
          isDisabled={line.tax === 'exempt'}
          onChange={(quota) => onChange({ ...line, quota: quota ?? 0 })}
          onBlur={onBlur}
        />
      </div>
    </>
  );
}

interface PartProps {
  id: string;
  amounts: ExpenseAmounts;
  onChange: (amounts: ExpenseAmounts) => void;
}

/** How the operation is taxed, and what is withheld. */
function Kinds({ id, amounts, onChange }: PartProps) {
  const text = useExpenseText();
  const { withholding, operation } = amounts;
  return (
    <div className="vb-expense-kinds">
      <div>
        <label htmlFor={`${id}-operation`} className="v-label">
          {text('expenses.amounts.operation')}
        </label>
        <Select<ExpenseOperation>
          id={`${id}-operation`}
          style={{ width: '100%' }}
          value={operation}
          options={OPERATIONS as { value: ExpenseOperation; label: string }[]}
          onChange={(next) => onChange({ ...amounts, operation: next })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-withholding`} className="v-label">
          {text('expenses.amounts.withholding')}
        </label>
        <Select<string>
          id={`${id}-withholding`}
          style={{ width: '100%' }}
          value={withholding?.kind ?? NONE}
          options={[
            { value: NONE, label: text('expenses.amounts.noWithholding') },
            ...optionsOf(WITHHOLDING_KINDS),
          ]}
          onChange={(kind) =>
            onChange({
              ...amounts,
              withholding:
                kind === NONE
                  ? null
                  : { kind: kind as WithholdingKind, rate: USUAL[kind as WithholdingKind] },
            })
          }
        />
      </div>
      {withholding ? (
        <div>
          <label htmlFor={`${id}-withheld`} className="v-label">
            {text('expenses.amounts.withholdingRate')}
          </label>
          <PercentInput
            id={`${id}-withheld`}
            value={withholding.rate}
            onChange={(rate) => onChange({ ...amounts, withholding: { ...withholding, rate: rate ?? 0 } })}
          />
        </div>
      ) : null}
    </div>
  );
}

function nextLine(lines: readonly ExpenseTaxLine[]): ExpenseTaxLine {
  const rates = [2_100, 1_000, 400, 0];
  const rate = rates.find((one) => !lines.some((line) => line.tax === 'vat' && line.rate === one));
  return { tax: rate === undefined ? 'exempt' : 'vat', rate: rate ?? 0, base: 0, quota: 0 };
}

/** Bases and quotas as the paper says them. */
export function AmountsField({ form, name, help }: FieldControlProps) {
  const text = useExpenseText();
  const amounts = form.values[name] as ExpenseAmounts;
  const { lines } = amounts;
  const set = (next: ExpenseAmounts) => form.set(name, next);
  const sums = expenseSums(amounts);
  return (
    <RowsFrame
      {...{ form, name, help, rows: lines }}
      onRows={(next) => set({ ...amounts, lines: next })}
      className="vb-expense-amounts"
      rowClass="vb-expense-line"
      first="base"
      nameOf={(_, at) => text('expenses.amounts.line', { number: at + 1 })}
      removeOf={(_, at) => text('expenses.amounts.remove', { number: at + 1 })}
      row={(line, acts) => <LineParts {...acts} line={line} />}
      add={(append, id) =>
        lines.length < MAX_LINES ? (
          <Button id={id} icon={<PlusOutlined aria-hidden="true" />} onClick={() => append(nextLine(lines))}>
            {text(lines.length === 0 ? 'expenses.amounts.first' : 'expenses.amounts.add')}
          </Button>
        ) : null
      }
    >
      <Kinds id={fieldId(form.id, name)} amounts={amounts} onChange={set} />
      {lines.length > 0 ? (
        <p className="vb-expense-total" role="status">
          {text('expenses.amounts.sums', {
            ...{ total: eurosText(sums.total), payable: eurosText(sums.payable) },
          })}
        </p>
      ) : null}
    </RowsFrame>
  );
}
