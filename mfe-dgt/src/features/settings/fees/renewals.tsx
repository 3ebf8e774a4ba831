import type { CallOutput } from '@volante/contracts/call';
import { dgtFeeRenewal, type dgtFeeTypeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { useCall } from '@volante/mfe-kit/query';
import { eurosText } from '@volante/ui-kit/euros';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';

const OLDEST = 120;
const YOUNGEST = 14;
const LONGEST = 15;
const USUAL_AGE = 45;

/** The price of a renewal: less for a term that health has shortened, nothing from 70 on. */
function Calculation() {
  const text = useDgtText();
  const id = useId();
  const [years, setYears] = useState(2);
  const [age, setAge] = useState(USUAL_AGE);
  const [forHealth, setForHealth] = useState(false);
  const { data } = useCall(dgtFeeRenewal, { years, age, forHealth });
  return (
    <div className="vd-calc">
      <label htmlFor={`${id}-years`}>
        <span>{text('setting.fee.calculateYears')}</span>
        <InputNumber
          id={`${id}-years`}
          min={1}
          max={LONGEST}
          value={years}
          onChange={(next) => next && setYears(next)}
        />
      </label>
      <label htmlFor={`${id}-age`}>
        <span>{text('setting.fee.calculateAge')}</span>
        <InputNumber
          id={`${id}-age`}
          min={YOUNGEST}
          max={OLDEST}
          value={age}
          onChange={(next) => next && setAge(next)}
        />
      </label>
      <Checkbox checked={forHealth} onChange={({ target }) => setForHealth(target.checked)}>
        {text('setting.fee.calculateHealth')}
      </Checkbox>
      <p role="status">
        {data
          ? text('setting.fee.result', {
              ...data,
              cents: eurosText(data.cents) || text('setting.fee.unknown'),
            })
          : ''}
      </p>
    </div>
  );
}

export function Renewals({ renewals }: { renewals: CallOutput<typeof dgtFeeTypeRead>['renewals'] }) {
  const text = useDgtText();
  return (
    <section className="vd-card">
      <h3>{text('setting.fee.renewals')}</h3>
      <p className="vd-set-intro">{text('setting.fee.renewalsText')}</p>
      <ScrollTable
        className="vd-table"
        label={text('setting.fee.renewals')}
        heads={[
          text('setting.fee.years'),
          text('setting.fee.columns.type'),
          text('setting.fee.discount'),
          text('setting.fee.columns.cents'),
          text('setting.fee.columns.source'),
        ]}
      >
        {renewals.map(({ years, code, discount, cents, article }) => (
          <tr key={code}>
            <th scope="row">{text('setting.fee.yearsOf', { count: years })}</th>
            <td>{code}</td>
            <td>{discount} %</td>
            <td>{eurosText(cents) || text('setting.fee.unknown')}</td>
            <td>{article}</td>
          </tr>
        ))}
      </ScrollTable>
      <h4>{text('setting.fee.calculate')}</h4>
      <Calculation />
    </section>
  );
}
