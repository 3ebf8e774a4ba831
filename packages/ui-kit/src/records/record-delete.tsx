import spanish from '../../locales/record-deletes.json' with { type: 'json' };
import { ConfirmDialog } from '../feedback/confirm-dialog';
import { type Before, useRecordActs } from './record-acts';
import type { RecordScreens } from './record-screens';
import { addRecordTexts, useRecordWords } from './record-words';

addRecordTexts(spanish);

export interface Deletion {
  records: readonly Before[];
  /** Title of a single record. */
  name?: string;
  onDone?: () => void;
}

/** Names the records to delete, what is kept, and that the act can be undone. A chunk of its own. */
export function RecordDelete(props: { screens: RecordScreens; deletion: Deletion; onClose: () => void }) {
  const { screens, deletion, onClose } = props;
  const words = useRecordWords(screens);
  const act = useRecordActs(screens, words);
  const count = deletion.records.length;
  const own = words.text(`recordWords.${screens.face.entity}.remove`, {
    name: deletion.name,
    defaultValue: '',
  });
  return (
    <ConfirmDialog
      title={words.say('delete', { count })}
      onClose={onClose}
      onConfirm={async () => {
        await act(deletion.records, 'deleted');
        deletion.onDone?.();
      }}
    >
      <p>
        {deletion.name ? own || words.say('deleteOne', { name: deletion.name }) : words.say('deleteMany')}
      </p>
    </ConfirmDialog>
  );
}
