import { useRemoteStates } from '@volante/mfe-kit/registry';

/** The page of a record, by the remote that shows its kind; `null`: none says so, or it is not loaded. */
export function useRecordPages(): (entity: string, id: string) => string | null {
  const records = useRemoteStates().flatMap(({ description }) => description?.records ?? []);
  return (entity, id) => {
    const view = records.find((one) => one.entity === entity)?.view;
    return view ? view.replace(/:\w+/, id) : null;
  };
}
