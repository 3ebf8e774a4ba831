import { PlusOutlined } from '@ant-design/icons';
import type { TaxPeriod } from '@volante/contracts/billing/tax.fields';
import { TAX_OPERATIONS } from '@volante/contracts/billing/tax-words';
import { DayInput } from '@volante/ui-kit/day-input';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { type RowActs, RowsFrame } from '@volante/ui-kit/rows-frame';
import { Button, Input, Select } from 'antd';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { PercentInput } from '../shared/percent-input';

const MAX_PERIODS = 30;
const OPERATIONS = Object.entries(TAX_OPERATIONS).map(([value, label]) => ({ value, label }));
const NEW: TaxPeriod = { from: '', rate: 0, operation: 'S1', regime: '01', legend: '' };

interface PartsProps extends RowActs<TaxPeriod> {
  period: TaxPeriod;
  isWrong: boolean;
  onRefuse: (message: string | null) => void;
}

function PeriodParts({ period, id, note, isWrong, onChange, onBlur, onRefuse }: PartsProps) {
  const text = useBillingText();
  const label = (part: string) => (
    <label htmlFor={id(part)} className="v-label">
      {text(`billing.taxes.period.${part}`)}
    </label>
  );
  return (
    <>
      <div>
        {label('from')}
        <DayInput
          id={id('from')}
          value={period.from || null}
          isWrong={isWrong && period.from === ''}
          describedBy={note}
          onChange={(from) => onChange({ from: from ?? '' })}
          onRefuse={onRefuse}
          onBlur={onBlur}
        />
      </div>
      <div>
        {label('rate')}
        <PercentInput
          id={id('rate')}
          value={period.rate}
          describedBy={note}
          onChange={(rate) => onChange({ rate: rate ?? 0 })}
          onBlur={onBlur}
        />
      </div>
      <div>
        {label('operation')}
        <Select
          id={id('operation')}
          value={period.operation}
          options={OPERATIONS}
          onChange={(operation) => onChange({ operation: operation as TaxPeriod['operation'] })}
          onBlur={onBlur}
        />
      </div>
      <div>
        {label('regime')}
        <Input
          id={id('regime')}
          value={period.regime}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          onChange={({ target }) => onChange({ regime: target.value })}
          onBlur={onBlur}
        />
      </div>
      <div className="vb-billing-legend">
        {label('legend')}
        <Input
          id={id('legend')}
          value={period.legend}
          autoComplete="off"
          placeholder={text('billing.taxes.period.legendHint')}
          onChange={({ target }) => onChange({ legend: target.value })}
          onBlur={onBlur}
        />
      </div>
    </>
  );
}

/** The dated rates of a tax: each row says what it is from a day on. */
export function PeriodsField({ form, name, help }: FieldControlProps) {
  const text = useBillingText();
  const periods = form.values[name] as readonly TaxPeriod[];
  const last = periods.at(-1);
  return (
    <RowsFrame
      {...{ form, name, rows: periods }}
      help={help || text('billing.taxes.periodsHelp')}
      className="vb-billing-wide"
      rowClass="vb-billing-period"
      first="from"
      nameOf={(_, at) => text('billing.taxes.period.number', { number: at + 1 })}
      removeOf={(_, at) => text('billing.taxes.period.remove', { number: at + 1 })}
      row={(period, acts) => (
        <PeriodParts
          {...acts}
          period={period}
          isWrong={form.errors[name] !== undefined}
          onRefuse={(problem) => form.refuse(name, problem)}
        />
      )}
      add={(append, id) =>
        periods.length < MAX_PERIODS ? (
          <Button
            id={id}
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => append({ ...NEW, ...last, from: '' })}
          >
            {text('billing.taxes.period.add')}
          </Button>
        ) : null
      }
    />
  );
}
