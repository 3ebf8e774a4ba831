import { examServiceRead } from '@volante/contracts/dgt/exam-service.contract';
import {
  PRESENTATION_BOXES,
  presentationInbox,
  type WaitingPresentation,
} from '@volante/contracts/dgt/presentation-inbox.contract';
import { useCall } from '@volante/mfe-kit/query';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import '../../../shared/dgt.css';
import { useDgtText } from '../../../shared/dgt-text';
import { PresentationBadge } from '../../../shared/presentation-badge';
import { useBranches } from '../../../shared/use-branches';
import { EXAM_FOLDER_LIST, examFolderAddress } from '../shared/exam-folder-reads';
import { ExamFolderTabs } from '../shared/exam-folder-tabs';
import { useInboxActs } from './use-inbox-acts';
import { Why } from './why';

function useFilters(): readonly ListFilter[] {
  const text = useDgtText();
  const { mine } = useBranches();
  return useMemo(
    () => [
      {
        key: 'box',
        label: text('inbox.box'),
        options: PRESENTATION_BOXES.map((value) => ({ value, label: text(`inbox.boxes.${value}`) })),
      },
      {
        key: 'branch',
        label: text('inbox.columns.branch'),
        options: mine.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    [text, mine],
  );
}

function useColumns(onAgain: (id: string) => void): readonly ListColumn<WaitingPresentation>[] {
  const text = useDgtText();
  const { nameOf } = useBranches();
  const column = (
    key: string,
    render: ListColumn<WaitingPresentation>['render'],
    part: Partial<ListColumn<WaitingPresentation>> = {},
  ): ListColumn<WaitingPresentation> => ({ key, title: text(`inbox.columns.${key}`), render, ...part });
  return [
    column('student', ({ student }) => student.name),
    column('folder', (row) => (
      <span className="vd-exam">
        {formatDay(row.day)} · {text(`law.tests.${row.test}`)} <small>{row.center}</small>
      </span>
    )),
    column('state', ({ state }) => <PresentationBadge state={state} />, { width: '110px' }),
    column('reason', (row) => <Why row={row} onAgain={onAgain} />),
    column('createdAt', (row) => <ElapsedText instant={row.createdAt} />, { width: '130px' }),
    column('branch', ({ student }) => nameOf(student.branch), { optional: true }),
    column('by', (row) => row.by, { optional: true }),
  ];
}

/** `/dgt/folder/inbox`: presentations of all folders that wait, refusals with their reason, and the next action. */
export function InboxPage() {
  const text = useDgtText();
  const navigate = useNavigate();
  const acts = useInboxActs();
  const service = useCall(examServiceRead, {}, { staleTime: 60_000 }).data;
  return (
    <ListPage<WaitingPresentation>
      name="dgt-inbox"
      live="presentation"
      title={text('inbox.title')}
      head={<ExamFolderTabs shown="inbox" />}
      call={presentationInbox}
      columns={useColumns(acts.again)}
      filters={useFilters()}
      defaultSort=""
      rowName={({ student }) => student.name}
      rowHref={({ folder }) => examFolderAddress(folder)}
      card={(row) => (
        <>
          <span>
            {formatDay(row.day)} · {text(`law.tests.${row.test}`)}
          </span>
          <PresentationBadge state={row.state} />
          <Why row={row} onAgain={acts.again} />
        </>
      )}
      rowMenu={acts.menu}
      {...(acts.mayPresent
        ? {
            bulk: (list) => {
              const chosen = list.rows.filter((row) => list.selected.includes(row.id) && acts.isRefused(row));
              return [
                {
                  key: 'dismiss',
                  label: text('inbox.act.dismiss'),
                  disabled: chosen.length === 0,
                  onSelect: () => void acts.putAside(chosen).then(list.clearSelection),
                },
              ];
            },
          }
        : {})}
      empty={{
        title: text('inbox.empty.title'),
        text:
          service?.state === 'none'
            ? `${service.message} ${text('inbox.empty.text')}`
            : text('inbox.empty.text'),
        action: (
          <Button type="primary" onClick={() => void navigate(EXAM_FOLDER_LIST)}>
            {text('inbox.empty.action')}
          </Button>
        ),
      }}
    />
  );
}
