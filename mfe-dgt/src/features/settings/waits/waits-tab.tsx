import { type WaitRowShown, waitDelete, waitRead, waitUpdate } from '@volante/contracts/dgt/wait.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { lazy } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { DatedRows } from '../shared/dated-rows';
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

function WaitCells({ row }: { row: WaitRowShown }) {
  const text = useDgtText();
  const days = text(row.working ? 'setting.wait.working' : 'setting.wait.natural', { count: row.days });
  return (
    <>
      <td>{text('setting.wait.afterLost', { count: row.lost })}</td>
      <td>{row.days === 0 ? text('setting.wait.law') : days}</td>
    </>
  );
}

/** How long to wait after lost sittings: the law's rows and those of provinces, each from its day on. */
export function WaitsTab() {
  const text = useDgtText();
  const withdraw = useWithdraw();
  return (
    <SettingRead call={waitRead} input={{}}>
      {(read) => (
        <DatedRows
          {...read}
          words="setting.wait"
          heads={HEADS}
          placeOf={({ province }) => (province === null ? text('setting.country') : provinceName(province))}
          cells={(row) => <WaitCells row={row} />}
          mayWithdraw={({ pending }) => pending}
          onWithdraw={(row) => void withdraw(row)}
          dialog={WaitDialog}
        />
      )}
    </SettingRead>
  );
}
