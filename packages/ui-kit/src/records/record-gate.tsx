import type { ReactNode } from 'react';
import { Gate } from '../gate/gate';
import { EmptyState } from '../states/empty-state';
import type { RecordScreens } from './record-screens';
import { useRecordWords } from './record-words';

/** A page of a record, for as long as its permission lasts: one that is taken away empties the open page. */
export function RecordGate(props: { screens: RecordScreens; verb?: 'view' | 'add'; children: ReactNode }) {
  const { screens, verb = 'view', children } = props;
  const words = useRecordWords(screens);
  const { may, licence } = screens.face;
  const gone = <EmptyState title={words.say('gone')} text={words.say('goneText')} />;
  return (
    <Gate permission={may[verb]} licence={licence} fallback={gone}>
      {children}
    </Gate>
  );
}
