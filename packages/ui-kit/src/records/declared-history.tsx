import { RecordHistory } from '../history/record-history';
import type { RecordScreens } from './record-screens';
import type { RecordShow } from './record-values';
import './page-words';

/** Every change of a declared record, in its words. */
export function DeclaredHistory(props: { screens: RecordScreens; id: string; show: RecordShow }) {
  const { screens, id, show } = props;
  const { words } = show;
  return (
    <RecordHistory
      call={screens.face.calls.history}
      id={id}
      label={words.label}
      show={show.text}
      action={(action) => words.say(`history.${action}`, { defaultValue: words.say('history.updated') })}
    />
  );
}
