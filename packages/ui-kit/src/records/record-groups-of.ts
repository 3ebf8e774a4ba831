import spanish from '../../locales/record-groups.json' with { type: 'json' };
import type { RecordGroupsOf } from '../groups/record-groups';
import { type RecordScreens, readsOf } from './record-screens';
import { addRecordTexts, type RecordWordsOf } from './record-words';

addRecordTexts(spanish);

/** A declared record whose `calls` have groups, for the kit's groups; `null` otherwise. */
export function groupsOf({ face, at }: RecordScreens, words: RecordWordsOf): RecordGroupsOf | null {
  const { groups } = face.calls;
  if (!groups || !face.shapes.groups) return null;
  return {
    calls: groups as RecordGroupsOf['calls'],
    members: face.shapes.groups.members,
    modify: face.may.modify,
    reads: readsOf(face),
    listPath: at.list,
    count: (count) => words.say('count', { count }),
    purpose: words.own('groups'),
  };
}
