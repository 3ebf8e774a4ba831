import { settingHistory } from '@volante/contracts/dgt/setting-history.contract';
import { useSession } from '@volante/mfe-kit/session';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { useDgtText } from '../../../shared/dgt-text';
import { useSettingValues } from './use-setting-values';

/** The history of settings: author, setting and moment. */
export function HistoryTab() {
  const text = useDgtText();
  const { user } = useSession();
  const { label, show } = useSettingValues();
  if (!user) return null;
  return (
    <section className="vd-card">
      <RecordHistory
        call={settingHistory}
        id={user.business.id}
        label={label}
        show={show}
        action={(action) => text(`setting.history.actions.${action}`)}
      />
    </section>
  );
}
