import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@volante/contracts/call';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { callKey, useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { ConfirmDialog } from '../feedback/confirm-dialog';
import { useKitText } from '../text/text';

import type { ImportOf } from './import-of';
import './imports-texts';

export type Past = CallOutput<ImportCalls['list']>['rows'][number];

interface UndoImportProps {
  of: ImportOf;
  past: Pick<Past, 'id' | 'filename' | 'created' | 'updated'>;
  onStarted?: () => void;
  onClose: () => void;
}

/** Asks before an import is taken back, with its effect in numbers. */
export function UndoImport({ of, past, onStarted, onClose }: UndoImportProps) {
  const text = useKitText();
  const client = useQueryClient();
  const undo = useCallMutation(of.calls.undo, { invalidates: [of.calls.list] });
  const start = async () => {
    const { job } = await undo.mutateAsync({ id: past.id });
    trackJob(of.jobs, job, {
      onEnd: () => {
        for (const read of of.reads) void client.invalidateQueries({ queryKey: callKey(read) });
      },
    });
    onStarted?.();
  };
  return (
    <ConfirmDialog title={text('imports.undoTitle')} onClose={onClose} onConfirm={start}>
      {past.created > 0 ? <p>{of.words.undoCreated({ file: past.filename, count: past.created })}</p> : null}
      {past.updated > 0 ? (
        <p>{of.words.undoUpdated?.({ file: past.filename, count: past.updated })}</p>
      ) : null}
      <p>{text('imports.undoKeeps')}</p>
    </ConfirmDialog>
  );
}
