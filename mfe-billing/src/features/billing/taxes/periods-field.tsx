import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { TaxPeriod } from '@volante/contracts/billing/tax.fields';
import { TAX_OPERATIONS } from '@volante/contracts/billing/tax-words';
import { DayInput } from '@volante/ui-kit/day-input';
import { fieldId } from '@volante/ui-kit/record-form';
import type { FieldControlProps } from '@volante/ui-kit/record-screens';
import { Button, Input, Select } from 'antd';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { PercentInput } from '../shared/percent-input';

const MAX_PERIODS = 30;
const OPERATIONS = Object.entries(TAX_OPERATIONS).map(([value, label]) => ({ value, label }));
const NEW: TaxPeriod = { from: '', rate: 0, operation: 'S1', regime: '01', legend: '' };

interface RowProps {
  period: TaxPeriod;
  number: number;
  /** The id of one of its inputs. */
  idOf: (part: string) => string;
  note: string;
  isWrong: boolean;
  onChange: (part: Partial<TaxPeriod>) => void;
  onRemove: () => void;
  onBlur: () => void;
  onRefuse: (message: string | null) => void;
}

function PeriodRow({ period, number, idOf, note, isWrong, ...acts }: RowProps) {
  const text = useBillingText();
  const { onChange, onRemove, onBlur, onRefuse } = acts;
  const label = (part: string) => (
    <label htmlFor={idOf(part)} className="v-label">
      {text(`billing.taxes.period.${part}`)}
    </label>
  );
  return (
    <fieldset className="vb-billing-period" aria-describedby={note}>
      <legend className="v-hidden">{text('billing.taxes.period.number', { number })}</legend>
      <div>
        {label('from')}
        <DayInput
          id={idOf('from')}
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
          id={idOf('rate')}
          value={period.rate}
          describedBy={note}
          onChange={(rate) => onChange({ rate: rate ?? 0 })}
          onBlur={onBlur}
        />
      </div>
      <div>
        {label('operation')}
        <Select
          id={idOf('operation')}
          value={period.operation}
          options={OPERATIONS}
          onChange={(operation) => onChange({ operation: operation as TaxPeriod['operation'] })}
          onBlur={onBlur}
        />
      </div>
      <div>
        {label('regime')}
        <Input
          id={idOf('regime')}
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
          id={idOf('legend')}
          value={period.legend}
          autoComplete="off"
          placeholder={text('billing.taxes.period.legendHint')}
          onChange={({ target }) => onChange({ legend: target.value })}
          onBlur={onBlur}
        />
      </div>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={text('billing.taxes.period.remove', { number })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

/** The dated rates of a tax: each row says what it is from a day on. */
export function PeriodsField({ form, name, help }: FieldControlProps) {
  const text = useBillingText();
  const periods = form.values[name] as readonly TaxPeriod[];
  const id = fieldId(form.id, name);
  const note = `${id}-note`;
  const message = form.errors[name];
  const set = (next: readonly TaxPeriod[]) => form.set(name, next);
  return (
    <div className="vb-billing-wide">
      {periods.map((period, at) => (
        <PeriodRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place until its day is written
          key={at}
          period={period}
          number={at + 1}
          note={note}
          isWrong={message !== undefined}
          // The first one carries the field's own id: it is what gets the focus when the rates are wrong.
          idOf={(part) => (at === 0 && part === 'from' ? id : `${id}-${at}-${part}`)}
          onChange={(part) => set(periods.map((one, index) => (index === at ? { ...one, ...part } : one)))}
          onRemove={() => set(periods.filter((_, index) => index !== at))}
          onBlur={() => form.blur(name)}
          onRefuse={(problem) => form.refuse(name, problem)}
        />
      ))}
      <p id={note} className={message ? 'v-problem' : 'v-help'}>
        {message ?? (help || text('billing.taxes.periodsHelp'))}
      </p>
      {periods.length < MAX_PERIODS ? (
        <Button
          {...(periods.length === 0 ? { id } : {})}
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => set([...periods, periods.at(-1) ? { ...NEW, ...periods.at(-1), from: '' } : NEW])}
        >
          {text('billing.taxes.period.add')}
        </Button>
      ) : null}
    </div>
  );
}
