import { driveOwners } from '@volante/contracts/files/drive-access.contract';
import { SEARCH_KINDS, SEARCH_SPANS } from '@volante/contracts/files/drive-words';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { ListFilter } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useDriveText } from './drive-text';

const NONE: readonly ListFilter[] = [];

/** A search is narrowed by kind, time and person; a folder shows all that it has. */
export function useDriveFilters(isSearch: boolean): readonly ListFilter[] {
  const text = useDriveText();
  const mayAsk = useCan('file.modify');
  const users = useCall(driveOwners, {}, { enabled: isSearch && mayAsk, staleTime: 60_000 }).data?.users;
  return useMemo(() => {
    if (!isSearch) return NONE;
    const options = (name: string, values: readonly string[]) => ({
      key: name,
      label: text(`drive.filter.${name}.label`),
      options: values.map((value) => ({ value, label: text(`drive.filter.${name}.${value}`) })),
    });
    const owner = {
      key: 'owner',
      label: text('drive.filter.owner'),
      options: (users ?? []).map(({ id, name }) => ({ value: id, label: name })),
    };
    return [
      options('kind', SEARCH_KINDS),
      options('within', SEARCH_SPANS),
      ...(users && users.length > 0 ? [owner] : []),
    ];
  }, [isSearch, text, users]);
}
