import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { DRIVE_PLACES } from '@volante/contracts/files/drive-words';
import { searchText } from '@volante/mfe-kit/search-text';
import { useSearchParams } from 'react-router';
import { folderAddress } from './drive-reads';

const MIN_SEARCH = 2;
const SHOWN_ITEM = 'item';

/** The kind of place of an address: a folder (the root too), or a list of something. */
export function kindOfPlace(place: string) {
  const isPlace = (DRIVE_PLACES as readonly string[]).includes(place);
  return {
    isPlace,
    isFolder: place === 'root' || !isPlace,
    isTrash: place === 'papelera',
    isPeople: place === 'personas',
  };
}

/** The element beside the list stands in the address, beside search and order. */
export function useShownItem() {
  const [params, setParams] = useSearchParams();
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params);
    next.set(SHOWN_ITEM, id);
    return `?${next}`;
  };
  const close = () => {
    const next = new URLSearchParams(params);
    next.delete(SHOWN_ITEM);
    setParams(next, { replace: true });
  };
  const isSearch = searchText(params.get('search') ?? '').trim().length >= MIN_SEARCH;
  return { shown: params.get(SHOWN_ITEM), addressOf, close, isSearch };
}

/** The documents of a record whose page this is; nowhere if no page shows it. */
export const documentsOf = (page: string | null): string | null => (page ? `${page}?tab=documentos` : null);

/** Where a click on a row leads: into a folder, to a person's documents, to the details of a file; nowhere in the trash. */
export function addressOfRow(
  row: DriveRow,
  place: string,
  { addressOf, isSearch }: ReturnType<typeof useShownItem>,
): string | null {
  const { isTrash, isPeople } = kindOfPlace(place);
  if (isPeople) return `/contact/view/${isSearch ? row.parent : row.id}?tab=documentos`;
  if (isTrash && !isSearch) return null;
  return row.kind === 'folder' ? folderAddress(row.id) : addressOf(row.id);
}
