import { useQueryClient } from '@tanstack/react-query';
import { driveNames, folderRead } from '@volante/contracts/files/drive.contract';
import { MAX_DRIVE_IDS } from '@volante/contracts/files/drive-limits';
import { callApi } from '@volante/mfe-kit/api';
import { ApiError } from '@volante/mfe-kit/api-error';
import { callKey } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { type ReactNode, useState } from 'react';
import { useDriveText } from '../drive-text';
import { droppedInto } from './dropped-files';
import { TakenDialog } from './taken-dialog';
import { enqueue } from './upload-queue';
import type { OnTaken } from './upload-store';

/** Refused folders that are named; of further ones the number is. */
const NAMED = 3;

interface Asked {
  files: readonly File[];
  taken: ReadonlySet<string>;
}

/** Which of the names the folder has; asked in parts. */
async function takenIn(folder: string, files: readonly File[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(files.map(({ name }) => name))];
  const taken = new Set<string>();
  for (let at = 0; at < names.length; at += MAX_DRIVE_IDS) {
    const answer = await callApi(driveNames, { folder, names: names.slice(at, at + MAX_DRIVE_IDS) });
    for (const { name } of answer.taken) taken.add(name);
  }
  return taken;
}

const problem = (message: string) => new ApiError({ code: 'DRIVE-DROP', message, status: 422 });

interface UploadTo {
  upload: (files: readonly File[]) => void;
  /** Dropped from outside: folders are made with all that is in them. */
  drop: (entries: readonly FileSystemEntry[]) => void;
  dialog: ReactNode;
}

/** Uploads into a folder; asks first what becomes of names that are taken. */
export function useUploadTo(folder: string): UploadTo {
  const text = useDriveText();
  const feedback = useFeedback();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = ({ files, taken }: Asked, onTaken: OnTaken) =>
    enqueue(
      folder,
      files.map((file) => ({ file, onTaken: taken.has(file.name) ? onTaken : 'refuse' })),
    );
  const upload = async (files: readonly File[]) => {
    if (files.length === 0) return;
    try {
      const taken = await takenIn(folder, files);
      if (taken.size > 0) setAsked({ files, taken });
      else add({ files, taken }, 'refuse');
    } catch (error) {
      feedback.failed(error);
    }
  };
  const dialog = asked ? (
    <TakenDialog
      names={[...asked.taken]}
      onChoose={(onTaken) => {
        add(asked, onTaken);
        setAsked(null);
      }}
      onClose={() => setAsked(null)}
    />
  ) : null;
  const drop = async (entries: readonly FileSystemEntry[]) => {
    try {
      const { into, refused } = await droppedInto(folder, entries);
      const [own, ...below] = into;
      for (const { folder: made, files } of below)
        enqueue(
          made,
          files.map((file) => ({ file, onTaken: 'both' })),
        );
      for (const one of refused.slice(0, NAMED)) feedback.failed(problem(text('drive.dropRefused', one)));
      const count = refused.length - NAMED;
      if (count > 0) feedback.failed(problem(text('drive.dropRefusedMore', { count })));
      await client.invalidateQueries({ queryKey: callKey(folderRead) });
      await upload(own?.files ?? []);
    } catch (error) {
      feedback.failed(error);
    }
  };
  return { upload: (files) => void upload(files), drop: (entries) => void drop(entries), dialog };
}
