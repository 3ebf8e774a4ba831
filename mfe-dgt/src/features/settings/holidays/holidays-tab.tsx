import { holidayRead } from '@volante/contracts/dgt/holiday.contract';
import { useSession } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button, Select } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { today } from '../../../shared/today';
import { useBranches } from '../../../shared/use-branches';
import { SettingRead } from '../shared/setting-parts';
import { provinceName } from '../shared/use-setting-values';
import { type Holiday, useHolidayActs } from './use-holiday-acts';

const HolidayDialog = lazy(async () => ({ default: (await import('./holiday-dialog')).HolidayDialog }));

const YEAR_FORM = /^20[2-4]\d$/;
const THIS_YEAR = Number(today().slice(0, 4));
const YEARS = [-1, 0, 1, 2].map((offset) => THIS_YEAR + offset);

function CountingRules() {
  const text = useDgtText();
  return (
    <dl className="vd-rules" aria-label={text('setting.holiday.countsTitle')}>
      {['natural', 'working'].map((kind) => (
        <div key={kind}>
          <dt>{text(`setting.holiday.${kind}`)}</dt>
          <dd>{text(`setting.holiday.${kind}Rules`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ row, onRemove }: { row: Holiday; onRemove: (() => void) | null }) {
  const text = useDgtText();
  const { nameOf } = useBranches();
  const { id, day, name, province, branch } = row;
  const place = province === null ? nameOf(branch ?? '') : provinceName(province);
  return (
    <tr>
      <th scope="row">
        <DateText day={day} />
      </th>
      <td>{name}</td>
      <td>
        {id === null ? <StateBadge tone="plain">{text('setting.holiday.national')}</StateBadge> : place}
      </td>
      {onRemove ? (
        <td className="vd-set-acts">
          {id === null ? null : (
            <Button
              type="link"
              aria-label={text('setting.holiday.removeOf', { name, day: formatDay(day) })}
              onClick={onRemove}
            >
              {text('setting.holiday.remove')}
            </Button>
          )}
        </td>
      ) : null}
    </tr>
  );
}

/** Days on which offices are shut, and where they count. */
export function HolidaysTab() {
  const text = useDgtText();
  const id = useId();
  const { can } = useSession();
  const { mine } = useBranches();
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const acts = useHolidayActs();
  const asked = params.get('ano') ?? '';
  const year = Number(YEAR_FORM.test(asked) ? asked : THIS_YEAR);
  const mayChange = can('business.modify');
  return (
    <section className="vd-card">
      <p className="vd-set-intro">{text('setting.holiday.intro')}</p>
      <CountingRules />
      <div className="vd-set-bar">
        <div>
          <label htmlFor={`${id}-year`}>{text('setting.holiday.year')} </label>
          <Select
            id={`${id}-year`}
            value={year}
            options={YEARS.map((value) => ({ value, label: String(value) }))}
            onChange={(next) => setParams({ ano: String(next) }, { replace: true })}
          />
        </div>
        {mayChange && can('clock.view') ? (
          <Button loading={acts.isBusy} onClick={() => void acts.bring(mine, year)}>
            {text('setting.holiday.bring')}
          </Button>
        ) : null}
        {mayChange ? (
          <Button type="primary" onClick={() => setAdding(true)}>
            {text('setting.holiday.add')}
          </Button>
        ) : null}
      </div>
      <SettingRead call={holidayRead} input={{ year }}>
        {({ rows }) => (
          <ScrollTable
            className="vd-table"
            label={text('setting.holiday.table', { year })}
            heads={[
              ...['day', 'name', 'place'].map((key) => text(`setting.holiday.columns.${key}`)),
              ...(mayChange ? [text('setting.actions')] : []),
            ]}
          >
            {rows.map((row) => (
              <Row
                key={row.id ?? row.day}
                row={row}
                onRemove={mayChange ? () => void acts.remove(row) : null}
              />
            ))}
          </ScrollTable>
        )}
      </SettingRead>
      {isAdding ? (
        <Suspense>
          <HolidayDialog onAdd={acts.add} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
