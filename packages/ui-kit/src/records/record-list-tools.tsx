import type { KnownRecord, RecordFace } from '@volante/contracts/records/record-face';
import type { ReactNode } from 'react';
import type { RecordGroupsOf } from '../groups/record-groups';
import { type ListExport, useListExport } from '../list/use-list-export';
import { useListViews, type ViewCallsOfList } from '../list/use-list-views';
import { groupsOf } from './record-groups-of';
import { type ListTools, RecordList } from './record-list';
import { useListGroups } from './record-list-groups';
import type { RecordScreens } from './record-screens';
import { type RecordWordsOf, useRecordWords } from './record-words';

type Children = (tools: ListTools) => ReactNode;

const WithViews = (props: { calls: ViewCallsOfList; children: Children }) =>
  props.children({ views: useListViews(props.calls) });

const WithExports = (props: { of: ListExport; children: Children }) =>
  props.children({ exports: useListExport<KnownRecord>(props.of) });

const WithGroups = (props: { of: RecordGroupsOf; words: RecordWordsOf; children: Children }) =>
  props.children({ groups: useListGroups(props.of, props.words) });

function exportOf({ calls, may, shapes }: RecordFace, jobs: RecordScreens['jobs']): ListExport | null {
  if (!calls.export || !jobs) return null;
  return { call: calls.export, jobs, permission: may.view, columns: shapes.export?.columns ?? [] };
}

interface RecordListWithToolsProps extends Pick<ListTools, 'bulk' | 'head' | 'more'> {
  screens: RecordScreens;
}

/** `RecordList` with the export menu, the saved views and the groups that the record's `calls` have. */
export function RecordListWithTools({ screens, ...own }: RecordListWithToolsProps) {
  const words = useRecordWords(screens);
  const { views } = screens.face.calls;
  const exports = exportOf(screens.face, screens.jobs);
  const groups = groupsOf(screens, words);
  const list: Children = (tools) => <RecordList screens={screens} {...own} {...tools} />;
  const exported: Children = (tools) =>
    exports ? <WithExports of={exports}>{(more) => list({ ...tools, ...more })}</WithExports> : list(tools);
  const grouped: Children = (tools) =>
    groups ? (
      <WithGroups of={groups} words={words}>
        {(more) => exported({ ...tools, ...more })}
      </WithGroups>
    ) : (
      exported(tools)
    );
  return views ? <WithViews calls={views}>{grouped}</WithViews> : grouped({});
}
