import { useCan } from '@volante/mfe-kit/session';
import { DayInput } from '@volante/ui-kit/day-input';
import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { CatalogueChoice } from '../../shared/catalogue/catalogue-choice';
import { useActiveSeries } from '../shared/billing-lists';
import { useManyText } from './many-text';

export interface ManyValues {
  product: string | null;
  /** '': that of each branch. */
  series: string;
  operationOn: string | null;
  issue: boolean;
}

interface ManyFieldsProps {
  values: ManyValues;
  wrongDay: string | null;
  onChange: (change: Partial<ManyValues>) => void;
  onWrongDay: (message: string | null) => void;
}

const ANYBODY = { branch: null, contact: null };

/** Lines, series and day of the invoices, and whether they are issued at once. */
export function ManyFields({ values, wrongDay, onChange, onWrongDay }: ManyFieldsProps) {
  const text = useManyText();
  const id = useId();
  const mayIssue = useCan('invoice.issue');
  const series = (useActiveSeries() ?? []).filter(({ target }) => target === 'invoice');
  return (
    <div className="vb-many-fields">
      <div className="v-field">
        <label htmlFor={`${id}-product`} className="v-label">
          {text('many.product')}
        </label>
        <CatalogueChoice
          id={`${id}-product`}
          label={text('many.product')}
          value={values.product}
          sale={ANYBODY}
          onChoose={(product) => onChange({ product })}
        />
      </div>
      <div className="v-field">
        <label htmlFor={`${id}-series`} className="v-label">
          {text('many.series')}
        </label>
        <Select
          id={`${id}-series`}
          style={{ width: '100%' }}
          value={values.series}
          options={[
            { value: '', label: text('many.seriesOwn') },
            ...series.map(({ id: value, name, code }) => ({
              value,
              label: code ? `${name} · ${code}` : name,
            })),
          ]}
          onChange={(chosen: string) => onChange({ series: chosen })}
        />
      </div>
      <div className="v-field">
        <label htmlFor={`${id}-day`} className="v-label">
          {text('many.day')}
        </label>
        <DayInput
          id={`${id}-day`}
          value={values.operationOn}
          isWrong={wrongDay !== null}
          describedBy={`${id}-day-help`}
          onChange={(operationOn) => onChange({ operationOn })}
          onRefuse={onWrongDay}
          onBlur={() => undefined}
        />
        <p id={`${id}-day-help`} className={wrongDay ? 'v-problem' : 'v-help'}>
          {wrongDay ?? text('many.dayHelp')}
        </p>
      </div>
      <div>
        {mayIssue ? (
          <>
            <Checkbox
              checked={values.issue}
              onChange={(event) => onChange({ issue: event.target.checked })}
              aria-describedby={`${id}-issue`}
            >
              {text('many.issue')}
            </Checkbox>
            <p id={`${id}-issue`} className="v-help">
              {text('many.issueHelp')}
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}
