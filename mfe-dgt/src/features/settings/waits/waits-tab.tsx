import { type WaitRowShown, waitDelete, waitRead, waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { ScrollTable } from '../../../shared/scroll-table';
import { useBranches } from '../../../shared/use-branches';
import { RuleState } from '../shared/rule-state';
import { SettingRead } from '../shared/setting-parts';
import { provinceName } from '../shared/use-setting-values';
import { WAIT_READS } from './wait-reads';

const WaitDialog = lazy(async () => ({ default: (await import('./wait-dialog')).WaitDialog }));

const HEADS = ['province', 'lost', 'days', 'from', 'state', 'source'];

function useWithdraw() {
  const text = useDgtText();
  const feedback = useFeedback();
  const add = useCallMutation(waitUpdate, { invalidates: WAIT_READS });
  const remove = useCallMutation(waitDelete, { invalidates: WAIT_READS, onError: feedback.failed });
  return async ({ id, province, lost, days, working, from, source }: WaitRowShown) => {
    if (id === null || province === null) return;
    await remove.mutateAsync({ id });
    feedback.undoable(text('setting.wait.withdrawn'), () =>
      add.mutateAsync({ province, lost, days, working, from, source }),
    );
  };
}

function Row({ row, onWithdraw }: { row: WaitRowShown; onWithdraw: (() => void) | null }) {
  const text = useDgtText();
  const province = row.province === null ? text('setting.country') : provinceName(row.province);
  const days = text(row.working ? 'setting.wait.working' : 'setting.wait.natural', { count: row.days });
  return (
    <tr>
      <th scope="row">{province}</th>
      <td>{text('setting.wait.afterLost', { count: row.lost })}</td>
      <td>{row.days === 0 ? text('setting.wait.law') : days}</td>
      <td>
        <DateText day={row.from} />
      </td>
      <td>
        <RuleState row={row} />
        {onWithdraw && row.pending ? (
          <Button
            type="link"
            size="small"
            aria-label={text('setting.wait.withdrawOf', { province, day: formatDay(row.from) })}
            onClick={onWithdraw}
          >
            {text('setting.wait.withdraw')}
          </Button>
        ) : null}
      </td>
      <td>
        {row.article}
        {row.by ? <span className="vd-set-note">{row.by}</span> : null}
      </td>
    </tr>
  );
}

/** How long to wait after lost sittings: the law's rows and those of provinces, each from its day on. */
export function WaitsTab() {
  const text = useDgtText();
  const mayChange = useCan('business.modify');
  const withdraw = useWithdraw();
  const [isAdding, setAdding] = useState(false);
  const provinces = new Set(useBranches().mine.map(({ province }) => province));
  return (
    <SettingRead call={waitRead} input={{}}>
      {({ rows, version }) => (
        <section className="vd-card">
          <p className="vd-set-intro">{text('setting.wait.intro')}</p>
          {mayChange ? (
            <div className="vd-set-bar">
              <Button type="primary" onClick={() => setAdding(true)}>
                {text('setting.wait.add')}
              </Button>
            </div>
          ) : null}
          <ScrollTable
            label={text('setting.wait.table')}
            heads={HEADS.map((key) => text(`setting.wait.columns.${key}`))}
          >
            {rows.map((row) => (
              <Row
                key={row.id ?? `${row.lost}`}
                row={row}
                onWithdraw={mayChange ? () => void withdraw(row) : null}
              />
            ))}
          </ScrollTable>
          {isAdding ? (
            <Suspense>
              <WaitDialog
                province={provinces.size === 1 ? ([...provinces][0] ?? null) : null}
                version={version}
                onClose={() => setAdding(false)}
              />
            </Suspense>
          ) : null}
        </section>
      )}
    </SettingRead>
  );
}
