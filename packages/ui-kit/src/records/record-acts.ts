import type { CallDeclaration } from '@volante/contracts/call';
import type { KnownRecord, RecordFace } from '@volante/contracts/records/record-face';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useNavigate } from 'react-router';
import { useFeedback } from '../feedback/feedback';
import { addressOf, type RecordScreens, readsOf } from './record-screens';
import type { RecordWordsOf } from './record-words';

export type Before = Pick<KnownRecord, 'id' | 'state'>;
type State = KnownRecord['state'];

/** The acts that a person may do on a record, by its permissions and by the calls that its wire has. */
export function actsOf(
  { may, shapes, states }: RecordFace,
  can: (permission: RecordFace['may']['view']) => boolean,
) {
  const { takes } = shapes.state;
  const setsState = takes !== 'restore';
  return {
    modify: can(may.modify),
    delete: can(may.delete),
    deleteMany: can(may.delete) && shapes.remove.takes === 'several',
    setState: setsState && states.includes('inactive') && can(may.modify),
    setStateMany: takes === 'state' && states.includes('inactive') && can(may.modify),
    restore: can(setsState ? may.modify : may.delete),
  };
}

/** Activate, deactivate, restore and delete, one or many; each can be taken back for some seconds. */
export function useRecordActs(screens: RecordScreens, words: RecordWordsOf) {
  const { undoable } = useFeedback();
  const { calls, shapes, states } = screens.face;
  const options = { invalidates: readsOf(screens.face) };
  const stateCall = useCallMutation<CallDeclaration>(calls.state, options);
  const removeCall = useCallMutation<CallDeclaration>(calls.remove, options);
  const isRestore = shapes.state.takes === 'restore';

  const set = async (ids: readonly string[], state: State) => {
    if (ids.length === 0) return;
    if (state === 'deleted')
      await removeCall.mutateAsync({ id: shapes.remove.takes === 'one' ? ids[0] : ids });
    else if (isRestore) for (const id of ids) await stateCall.mutateAsync({ id });
    else if (shapes.state.takes === 'one') for (const id of ids) await stateCall.mutateAsync({ id, state });
    else await stateCall.mutateAsync({ id: ids, state });
  };
  const putBack = async (before: readonly Before[]) => {
    for (const state of states)
      await set(
        before.filter((one) => one.state === state).map(({ id }) => id),
        state,
      );
  };
  return async (records: readonly Before[], state: State) => {
    await set(
      records.map(({ id }) => id),
      state,
    );
    undoable(words.say(state, { count: records.length }), () => putBack(records));
  };
}

export interface MenuOf {
  record: KnownRecord;
  /** Opens what asks before a delete. */
  onDelete: () => void;
  /** Turns the page into the form; none: the list, which leads there. */
  onEdit?: () => void;
  /** Entries of the list's tools. */
  further?: readonly MenuItem[];
}

/** The entries of row and record menu. A deleted record offers nothing but to come back. */
export function useRecordMenu(screens: RecordScreens, words: RecordWordsOf) {
  const { can } = useSession();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const act = useRecordActs(screens, words);
  const more = screens.useActs();
  const limitsOf = screens.useLimits();
  const may = actsOf(screens.face, can);
  const item = (key: string, onSelect: () => void, part: Partial<MenuItem> = {}): MenuItem => ({
    key,
    label: words.say(`act.${key}`),
    onSelect,
    ...part,
  });
  return ({ record, onDelete, onEdit, further = [] }: MenuOf): MenuItem[] => {
    const set = (state: State) => () => void act([record], state).catch(feedback.failed);
    const isDeleted = record.state === 'deleted';
    const { isFixed, isKept } = limitsOf(record);
    const edit = onEdit ?? (() => void navigate(`${addressOf(screens.at, record.id)}?edit=1`));
    const toggle =
      record.state === 'active' ? item('deactivate', set('inactive')) : item('activate', set('active'));
    return [
      ...(may.modify && !isDeleted && !isFixed && !screens.hasOwnView ? [item('edit', edit)] : []),
      ...(may.setState && !isDeleted && !isKept ? [toggle] : []),
      ...more(record),
      ...further,
      ...(may.restore && isDeleted ? [item('restore', set('active'))] : []),
      ...(may.delete && !isDeleted && !isKept ? [item('delete', onDelete, { danger: true })] : []),
    ];
  };
}
