import { RecordHistory } from '../history/record-history';
import type { RecordScreens } from './record-screens';
import type { RecordShow } from './record-values';
import './page-words';

/** Every change of a declared record, in its words. */
interface HistoryProps {
  screens: RecordScreens;
  id: string;
  show: RecordShow;
  /** Words of acts in place of the kit's. */
  action?: (action: string) => string;
}

export function DeclaredHistory({ screens, id, show, action }: HistoryProps) {
  const { words } = show;
  return (
    <RecordHistory
      call={screens.face.calls.history}
      id={id}
      label={words.label}
      show={show.text}
      action={
        action ?? ((act) => words.say(`history.${act}`, { defaultValue: words.say('history.updated') }))
      }
    />
  );
}
