import {
  type ReportReadingShown,
  reportReadingDelete,
  reportReadingRead,
  reportReadingUpdate,
} from '@volante/contracts/dgt/report-reading.contract';
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
import { REPORT_READS } from './report-reads';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

const HEADS = ['province', 'days', 'from', 'state', 'source'];

function useWithdraw() {
  const text = useDgtText();
  const feedback = useFeedback();
  const add = useCallMutation(reportReadingUpdate, { invalidates: REPORT_READS });
  const remove = useCallMutation(reportReadingDelete, {
    invalidates: REPORT_READS,
    onError: feedback.failed,
  });
  return async ({ id, province, working, from, source }: ReportReadingShown) => {
    if (id === null) return;
    await remove.mutateAsync({ id });
    feedback.undoable(text('setting.report.withdrawn'), () =>
      add.mutateAsync({ province, working, from, source }),
    );
  };
}

function placeOf(text: (key: string) => string, { id, province }: ReportReadingShown): string {
  if (province !== null) return provinceName(province);
  return text(id === null ? 'setting.country' : 'setting.report.everywhere');
}

function Row({ row, onWithdraw }: { row: ReportReadingShown; onWithdraw: (() => void) | null }) {
  const text = useDgtText();
  const place = placeOf(text, row);
  return (
    <tr>
      <th scope="row">{place}</th>
      <td>{text(row.working ? 'setting.wait.working' : 'setting.wait.natural', { count: row.days })}</td>
      <td>
        <DateText day={row.from} />
      </td>
      <td>
        <RuleState row={row} />
        {onWithdraw && row.id !== null ? (
          <Button
            type="link"
            size="small"
            aria-label={text('setting.report.withdrawOf', { place, day: formatDay(row.from) })}
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

/** How the days of psychotechnic reports are counted: the law's row and those of the school, each from its day on. */
export function ReportsTab() {
  const text = useDgtText();
  const mayChange = useCan('business.modify');
  const withdraw = useWithdraw();
  const [isAdding, setAdding] = useState(false);
  const provinces = new Set(useBranches().mine.map(({ province }) => province));
  return (
    <SettingRead call={reportReadingRead} input={{}}>
      {({ rows, version }) => (
        <section className="vd-card">
          <p className="vd-set-intro">{text('setting.report.intro')}</p>
          {mayChange ? (
            <div className="vd-set-bar">
              <Button type="primary" onClick={() => setAdding(true)}>
                {text('setting.report.add')}
              </Button>
            </div>
          ) : null}
          <ScrollTable
            label={text('setting.report.table')}
            heads={HEADS.map((key) => text(`setting.report.columns.${key}`))}
          >
            {rows.map((row) => (
              <Row
                key={row.id ?? row.from}
                row={row}
                onWithdraw={mayChange ? () => void withdraw(row) : null}
              />
            ))}
          </ScrollTable>
          {isAdding ? (
            <Suspense>
              <ReportDialog
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
