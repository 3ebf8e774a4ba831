import {
  type ReportReadingShown,
  reportReadingDelete,
  reportReadingRead,
  reportReadingUpdate,
} from '@volante/contracts/dgt/report-reading.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { lazy } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { DatedRows } from '../shared/dated-rows';
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

/** How the days of psychotechnic reports are counted: the law's row and those of the school, each from its day on. */
export function ReportsTab() {
  const text = useDgtText();
  const withdraw = useWithdraw();
  return (
    <SettingRead call={reportReadingRead} input={{}}>
      {(read) => (
        <DatedRows
          {...read}
          words="setting.report"
          heads={HEADS}
          placeOf={(row) => placeOf(text, row)}
          cells={({ working, days }) => (
            <td>{text(working ? 'setting.wait.working' : 'setting.wait.natural', { count: days })}</td>
          )}
          mayWithdraw={({ id }) => id !== null}
          onWithdraw={(row) => void withdraw(row)}
          dialog={ReportDialog}
        />
      )}
    </SettingRead>
  );
}
