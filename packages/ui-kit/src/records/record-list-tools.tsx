import type { KnownRecord, RecordFace } from '@volante/contracts/records/record-face';
import type { ReactNode } from 'react';
import type { ListViews } from '../list/list-types';
import { type ListExport, useListExport } from '../list/use-list-export';
import { useListViews, type ViewCallsOfList } from '../list/use-list-views';
import { type Exports, RecordList } from './record-list';
import type { RecordScreens } from './record-screens';

function WithViews(props: { calls: ViewCallsOfList; children: (views: ListViews) => ReactNode }) {
  return props.children(useListViews(props.calls));
}

function WithExports(props: { of: ListExport; children: (exports: Exports) => ReactNode }) {
  return props.children(useListExport<KnownRecord>(props.of));
}

function exportOf({ calls, may, shapes }: RecordFace, jobs: RecordScreens['jobs']): ListExport | null {
  if (!calls.export || !jobs) return null;
  return { call: calls.export, jobs, permission: may.view, columns: shapes.export?.columns ?? [] };
}

/** `RecordList` with the export menu and the saved views that the record's `calls` have. */
export function RecordListWithTools({ screens }: { screens: RecordScreens }) {
  const { views } = screens.face.calls;
  const of = exportOf(screens.face, screens.jobs);
  const list = (parts: { exports?: Exports; views?: ListViews }) => (
    <RecordList screens={screens} {...parts} />
  );
  const exported = (parts: { views?: ListViews }) =>
    of ? <WithExports of={of}>{(exports) => list({ ...parts, exports })}</WithExports> : list(parts);
  return views ? <WithViews calls={views}>{(known) => exported({ views: known })}</WithViews> : exported({});
}
