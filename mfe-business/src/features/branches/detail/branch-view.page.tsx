import { branchHistory, branchRead } from '@volante/contracts/business/branch.contract';
import type { BranchRecord } from '@volante/contracts/business/branch.fields';
import { branchDocuments } from '@volante/contracts/business/branch-documents.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { DetailPage, type DetailTab } from '@volante/ui-kit/detail-page';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Initials } from '@volante/ui-kit/initials';
import { useKeys } from '@volante/ui-kit/keys';
import { RecordDocuments } from '@volante/ui-kit/record-documents';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { RecordTrouble } from '@volante/ui-kit/record-trouble';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { OpenNowText } from '../hours/open-now';
import '../branches.css';
import { useBranchText } from '../shared/branch-text';
import { BranchStateBadge, fieldLabel, fieldWords } from '../shared/branch-words';
import { useBranchActs } from '../shared/use-branch-acts';
import { useBranchRights } from '../shared/use-branch-rights';
import { BranchSheet } from './branch-sheet';
import type { SheetName } from './branch-sheets';

const DeleteDialog = lazy(async () => ({
  default: (await import('../list/delete-branch-dialog')).DeleteBranchDialog,
}));

const LIST = '/business/branch';
const IMAGE = 72;

/** Tab's place in the address → the sheet on it. */
const SHEET_TABS: readonly (readonly [key: string, sheet: SheetName])[] = [
  ['general', 'general'],
  ['autoescuela', 'school'],
  ['cap', 'cap'],
  ['mercancias', 'adr'],
  ['puntos', 'points'],
  ['fundae', 'fundae'],
];
const SETTINGS_TAB = 'ajustes';

interface TabsProps {
  branch: BranchRecord;
  mayModify: boolean;
  /** Sheets that are forms now. */
  edited: ReadonlySet<SheetName>;
  onEdit: (sheet: SheetName, on: boolean) => void;
}

function useTabs({ branch, mayModify, edited, onEdit }: TabsProps): DetailTab[] {
  const text = useBranchText();
  const sheetTab = (key: string, sheet: SheetName): DetailTab => ({
    key,
    label: text(`branches.tabs.${sheet}`),
    content: (
      <BranchSheet
        branch={branch}
        sheet={sheet}
        mayModify={mayModify}
        isEditing={edited.has(sheet)}
        onEdit={(on) => onEdit(sheet, on)}
      />
    ),
  });
  return [
    ...SHEET_TABS.map(([key, sheet]) => sheetTab(key, sheet)),
    {
      key: 'documentos',
      label: text('branches.tabs.documents'),
      content: (
        <RecordDocuments
          calls={branchDocuments}
          id={branch.id}
          mayModify={mayModify}
          purpose={text('branches.documentsPurpose')}
          invalidates={[branchHistory]}
        />
      ),
    },
    sheetTab(SETTINGS_TAB, 'settings'),
    {
      key: 'historial',
      label: text('branches.tabs.history'),
      content: (
        <RecordHistory
          call={branchHistory}
          id={branch.id}
          label={(field) => fieldLabel(field, text)}
          show={(field, value) => fieldWords(field, value, text)}
          action={(action) =>
            text(`branches.history.${action}`, { defaultValue: text('branches.history.updated') })
          }
        />
      ),
    },
  ];
}

function useMenu(branch: BranchRecord, onDelete: () => void): MenuItem[] {
  const text = useBranchText();
  const feedback = useFeedback();
  const acts = useBranchActs();
  const { mayModify, mayDelete } = useBranchRights()(branch.id);
  const put = (state: 'active' | 'inactive') => () => void acts.put(branch, state).catch(feedback.failed);
  const toggle =
    branch.state === 'active' ? 'deactivate' : branch.state === 'deleted' ? 'restore' : 'activate';
  return [
    ...(mayModify
      ? [
          {
            key: toggle,
            label: text(`branches.act.${toggle}`),
            onSelect: put(branch.state === 'active' ? 'inactive' : 'active'),
          },
        ]
      : []),
    ...(mayDelete && branch.state !== 'deleted'
      ? [{ key: 'delete', label: text('branches.act.delete'), danger: true, onSelect: onDelete }]
      : []),
  ];
}

function BranchPage({ branch }: { branch: BranchRecord }) {
  const text = useBranchText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const rights = useBranchRights()(branch.id);
  const mayModify = rights.mayModify && branch.state !== 'deleted';
  const shown = SHEET_TABS.find(([key]) => key === params.get('tab'))?.[1];
  const present = params.get('tab') === SETTINGS_TAB ? 'settings' : (shown ?? 'general');
  const [edited, setEdited] = useState<ReadonlySet<SheetName>>(
    new Set(params.get('edit') === '1' && mayModify ? [present] : []),
  );
  const edit = (sheet: SheetName, on: boolean) =>
    setEdited((before) => new Set(on ? [...before, sheet] : [...before].filter((one) => one !== sheet)));
  const [isDeleting, setDeleting] = useState(false);
  useKeys({ e: mayModify ? () => edit(present, true) : undefined });
  return (
    <>
      <DetailPage
        title={branch.name}
        breadcrumb={[{ label: text('branches.title'), to: LIST }]}
        image={<Initials name={branch.name} size={IMAGE} />}
        badge={<BranchStateBadge state={branch.state} />}
        facts={[
          { label: fieldLabel('code', text), value: branch.code },
          { label: fieldLabel('city', text), value: branch.city || '—' },
          {
            label: text('branches.hours.now'),
            value: <OpenNowText hours={branch.openingHours} timeZone={branch.timeZone} />,
          },
        ]}
        menu={useMenu(branch, () => setDeleting(true))}
        tabs={useTabs({ branch, mayModify, edited, onEdit: edit })}
      />
      <Suspense>
        {isDeleting ? (
          <DeleteDialog
            branch={branch}
            onClose={() => setDeleting(false)}
            onDone={() => void navigate(LIST)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** `/business/branch/{branch_id}` */
export function BranchViewPage() {
  const { branch_id: id = '' } = useParams();
  const answer = useCall(branchRead, { id }, { keepPrevious: false });
  useLive({ entity: 'branch', id }, [branchRead, branchHistory]);
  if (answer.isError && !answer.data) {
    return <RecordTrouble error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <RecordSkeleton />;
  return <BranchPage key={id} branch={answer.data} />;
}
