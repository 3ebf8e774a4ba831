import { type DgtFeeType, dgtFeeTypeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { today } from '../../../shared/today';
import { SettingRead } from '../shared/setting-parts';
import { Renewals } from './renewals';

const FeeDialog = lazy(async () => ({ default: (await import('./fee-dialog')).FeeDialog }));

const HEADS = ['type', 'cents', 'from', 'source', 'next'];

/** The amount that comes after the one of today. */
function nextOf({ amounts }: DgtFeeType) {
  return amounts.findLast(({ from }) => from > today());
}

function FeeRow({ fee, onChange }: { fee: DgtFeeType; onChange: (() => void) | null }) {
  const text = useDgtText();
  const current = fee.amounts.find(({ from }) => from <= today());
  const next = nextOf(fee);
  return (
    <tr>
      <th scope="row">
        {fee.code} · {fee.name}
        <span className="vd-set-note">{fee.description}</span>
      </th>
      <td className="vd-set-num">
        {fee.cents === null ? (
          <StateBadge tone="warn">{text('setting.fee.unknown')}</StateBadge>
        ) : (
          eurosText(fee.cents)
        )}
      </td>
      <td>
        <DateText day={fee.from} />
      </td>
      <td>
        <StateBadge tone={current?.own ? 'info' : 'plain'}>
          {text(current?.own ? 'setting.own' : 'setting.official')}
        </StateBadge>{' '}
        {fee.article}
      </td>
      <td>{next ? `${eurosText(next.cents)} · ${formatDay(next.from)}` : '—'}</td>
      {onChange ? (
        <td className="vd-set-acts">
          <Button
            type="link"
            aria-label={text(fee.cents === null ? 'setting.fee.noteOf' : 'setting.fee.changeOf', {
              code: fee.code,
            })}
            onClick={onChange}
          >
            {text(fee.cents === null ? 'setting.fee.note' : 'setting.fee.change')}
          </Button>
        </td>
      ) : null}
    </tr>
  );
}

/** The price of each kind of fee, its first day and its source; the school adds its own by dated rows. */
export function FeesTab() {
  const text = useDgtText();
  const mayChange = useCan('dgt-fee.modify');
  const [changed, setChanged] = useState<string | null>(null);
  return (
    <SettingRead call={dgtFeeTypeRead} input={{}}>
      {({ rows, renewals }) => {
        const fee = rows.find(({ code }) => code === changed);
        return (
          <>
            <section className="vd-card">
              <p className="vd-set-intro">
                {text('setting.fee.intro')} {text('setting.fee.unconfirmedHelp')}
              </p>
              <div className="vd-fees">
                <ScrollTable
                  className="vd-table"
                  label={text('setting.fee.table')}
                  heads={[
                    ...HEADS.map((key) => text(`setting.fee.columns.${key}`)),
                    ...(mayChange ? [text('setting.actions')] : []),
                  ]}
                >
                  {rows.map((row) => (
                    <FeeRow
                      key={row.code}
                      fee={row}
                      onChange={mayChange ? () => setChanged(row.code) : null}
                    />
                  ))}
                </ScrollTable>
              </div>
            </section>
            <Renewals renewals={renewals} />
            {fee ? (
              <Suspense>
                <FeeDialog fee={fee} onClose={() => setChanged(null)} />
              </Suspense>
            ) : null}
          </>
        );
      }}
    </SettingRead>
  );
}
