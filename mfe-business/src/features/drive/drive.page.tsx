import { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { DRIVE_COLUMNS, driveExport } from '@volante/contracts/files/drive-export.contract';
import { TRASH_DAYS } from '@volante/contracts/files/drive-limits';
import { driveData } from '@volante/contracts/files/drive-space.contract';
import type { RecordKind } from '@volante/contracts/files/drive-words';
import { driveJobs } from '@volante/contracts/files/drive-zip.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useKeys } from '@volante/ui-kit/keys';
import { ListPage } from '@volante/ui-kit/list-page';
import type { ListContext, Page } from '@volante/ui-kit/list-types';
import { useListExport } from '@volante/ui-kit/use-list-export';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRecordPages } from '../../shared/record-pages';
import './drive.css';
import { DriveCard, driveColumns } from './drive-columns';
import { DriveDialogs, type OpenDialog } from './drive-dialogs';
import { useDriveFilters } from './drive-filters';
import { DriveHead, type FolderFacts } from './drive-head';
import { addressOfRow, documentsOf, kindOfPlace, useShownItem } from './drive-place';
import { folderAddress, OVER_ADDRESS, SPACE_ADDRESS } from './drive-reads';
import { useDriveText } from './drive-text';
import { DriveTile } from './drive-tile';
import { ItemDrawer } from './item-drawer';
import { RecordKindTabs, useRecordKinds } from './people/record-kinds';
import { usePersonDrop } from './people/use-person-drop';
import { DropZone } from './uploads/drop-zone';
import { useUploadTo } from './uploads/use-upload-to';
import { useDriveActs } from './use-drive-acts';
import { useDriveHands } from './use-drive-hands';
import { useManyMenu, useRowMenu } from './use-drive-menus';

/** A folder answers itself beside its rows; a search answers rows alone, and what is known of the folder stays. */
const factsOf = (page: Page<DriveRow>): FolderFacts | null =>
  'folder' in page ? (page as Page<DriveRow> & FolderFacts) : null;

/** State of the page: the folder's facts, the dialog on show, and what the ticked rows are cleared by. */
function useDrivePage(place: string, of: RecordKind | null) {
  const text = useDriveText();
  const navigate = useNavigate();
  const item = useShownItem();
  const acts = useDriveActs();
  const kind = kindOfPlace(place);
  const [facts, setFacts] = useState<FolderFacts | null>(null);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [rows, setRows] = useState<readonly DriveRow[]>([]);
  const [clear, setClear] = useState<{ now: () => void } | null>(null);
  const mayModify = useCan('file.modify');
  const mayAdd = mayModify && kind.isFolder && facts !== null && facts.folder.level !== 'view';
  const menu = {
    isTrash: kind.isTrash,
    acts,
    onOpen: setOpen,
    onItem: (id: string) => void navigate(item.addressOf(id)),
    onDone: () => clear?.now(),
  };
  const rowMenu = useRowMenu(menu);
  const many = useManyMenu(menu);
  const bulk = ({ rows, selected, clearSelection }: ListContext<DriveRow>) =>
    many(rows.filter(({ id }) => selected.includes(id))).map((entry) => ({
      ...entry,
      onSelect: () => {
        setClear({ now: clearSelection });
        entry.onSelect();
      },
    }));
  useKeys({ n: mayAdd ? () => setOpen({ act: 'create' }) : undefined });
  const close = () => setOpen(null);
  const space = {
    key: 'space',
    label: text('drive.space.title'),
    onSelect: () => void navigate(SPACE_ADDRESS),
  };
  const over = {
    key: 'over',
    label: text('drive.retention.overTitle'),
    onSelect: () => void navigate(OVER_ADDRESS),
  };
  const isManager = useCan('business.modify');
  const more = () => [...(mayModify ? [space] : []), ...(isManager ? [over] : [])];
  const mayChange = mayModify && !kind.isTrash && !kind.isPeople;
  const hands = useDriveHands({ rows, mayChange, acts, onOpen: setOpen, onDone: menu.onDone });
  const onPage = (found: Page<DriveRow>) => {
    setRows(found.rows);
    setFacts((known) => factsOf(found) ?? known);
  };
  const person = usePersonDrop(kind.isPeople && of === null ? rows : [], hands);
  const given = kind.isPeople ? { hands: person.hands, note: person.note } : { hands, note: null };
  return {
    item,
    acts,
    kind,
    facts,
    open,
    setOpen,
    close,
    mayAdd,
    menu,
    rowMenu,
    bulk,
    more,
    onPage,
    ...given,
  };
}

function useColumns(place: string, isSearch: boolean) {
  const text = useDriveText();
  const { isFolder, isTrash, isPeople } = kindOfPlace(place);
  const isMixed = isSearch || !(isFolder || isPeople);
  const isSorted = !isPeople && (isSearch || place !== 'recientes');
  return useMemo(
    () => driveColumns(text, { isMixed, isSorted, isTrash, isPeople }),
    [text, isMixed, isSorted, isTrash, isPeople],
  );
}

const searchOf = (isPeople: boolean, of: RecordKind | null) =>
  of ? 'drive.searchRecords' : isPeople ? 'drive.searchPeople' : 'drive.search';

/** Title, way and words of an empty list. */
function useWords(place: string, facts: FolderFacts | null, of: RecordKind | null) {
  const text = useDriveText();
  const days = useCall(driveData, {}).data?.trashDays ?? TRASH_DAYS;
  const { isPlace, isTrash, isPeople } = kindOfPlace(place);
  const empty = of ? 'drive.records.empty' : `drive.empty.${isPlace ? place : 'root'}`;
  const way = [{ id: 'root', name: text('drive.inRoot') }, ...(facts?.folder.path.slice(0, -1) ?? [])];
  return {
    title: isPlace ? text(`drive.place.${place}`) : (facts?.folder.name ?? text('drive.title')),
    breadcrumb: isPlace ? [] : way.map(({ id, name }) => ({ label: name, to: folderAddress(id) })),
    empty: { title: text(`${empty}.title`), text: text(`${empty}.text`, { days }) },
    // The trash is not searched: an answer of live files would mislead.
    ...(isTrash ? {} : { searchLabel: text(searchOf(isPeople, of)) }),
  };
}

/** A row of a search is a document, of the record above it. */
const recordOf = (row: DriveRow) => (row.kind === 'file' ? row.parent : row.id);

const EXPORT = {
  ...{ call: driveExport, jobs: driveJobs, columns: DRIVE_COLUMNS },
  permission: 'file.view',
  always: ['kind'],
} as const;

/** A search outside a folder looks everywhere in the drive, that of people in their documents. */
const placeOfList = (place: string, isSearch: boolean) => {
  const { isFolder, isPeople } = kindOfPlace(place);
  return isSearch && !isFolder && !isPeople ? 'root' : place;
};

function DriveFolder({ place, of }: { place: string; of: RecordKind | null }) {
  const text = useDriveText();
  const page = useDrivePage(place, of);
  const { item, kind, facts, setOpen } = page;
  const words = useWords(place, facts, of);
  const columns = useColumns(place, item.isSearch);
  const filters = useDriveFilters(item.isSearch);
  const fixed = { folder: placeOfList(place, item.isSearch), ...(of ? { of } : {}) };
  const exports = useListExport<DriveRow>({ ...EXPORT, fixed });
  const addressOfRecord = useRecordPages();
  const { upload, drop, dialog } = useUploadTo(place);
  return (
    <DropZone onDrop={page.mayAdd ? drop : null} hands={page.hands}>
      <ListPage<DriveRow>
        name="drive"
        {...words}
        call={item.isSearch ? driveSearch : folderRead}
        {...{ fixed, columns, filters, exports }}
        live="drive-folder"
        defaultSort="name"
        searchAs="query"
        rowName={({ name }) => name || text('drive.records.unnamed')}
        rowHref={(row) =>
          of ? documentsOf(addressOfRecord(of, recordOf(row))) : addressOfRow(row, place, item)
        }
        card={(row) => <DriveCard row={row} />}
        tile={(row) => <DriveTile row={row} />}
        {...(kind.isPeople ? {} : { rowMenu: page.rowMenu, bulk: page.bulk })}
        head={
          <>
            <DriveHead
              place={place}
              facts={facts}
              onUpload={upload}
              onCreate={() => setOpen({ act: 'create' })}
              onAccess={() => setOpen({ act: 'access', id: place, name: words.title })}
            />
            {kind.isPeople ? <RecordKindTabs /> : null}
            {page.note}
          </>
        }
        more={page.more}
        onPage={page.onPage}
      />
      {dialog}
      <DriveDialogs
        {...{ place, open: page.open, acts: page.acts }}
        onUpload={upload}
        onClose={page.close}
        onDone={page.menu.onDone}
      />
      {item.shown ? <ItemDrawer id={item.shown} onClose={item.close} /> : null}
    </DropZone>
  );
}

/** `/filesystem/{folder}`: a folder by its id, the root, or another place of the drive. */
export function DrivePage() {
  const { folder = 'root' } = useParams();
  const { of } = useRecordKinds();
  const shown = kindOfPlace(folder).isPeople ? of : null;
  return <DriveFolder key={`${folder} ${shown ?? ''}`} place={folder} of={shown} />;
}
