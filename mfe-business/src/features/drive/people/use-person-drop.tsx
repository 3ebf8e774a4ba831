import { contactHistory } from '@volante/contracts/contacts/contact.contract';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { MAX_DOCUMENTS_AT_ONCE } from '@volante/contracts/documents/document.contract';
import { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { uploadFile } from '@volante/mfe-kit/api';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatBytes } from '@volante/ui-kit/bytes';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useTouch } from '@volante/ui-kit/use-touch';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { rowAt, rowOf } from '../drive-rows';
import { useDriveText } from '../drive-text';
import { entriesOrFilesOf } from '../uploads/drop-zone';
import { filesIn } from '../uploads/dropped-files';
import { type DriveHands, useMark } from '../use-drive-hands';

interface Person {
  id: string;
  name: string;
}

interface Note {
  words: string;
  isProblem: boolean;
}

/** A row of the list is a person; one of a search is a document, whose place is its person. */
const personOf = ({ kind, id, name, parent, place }: DriveRow): Person =>
  kind === 'folder' ? { id, name } : { id: parent, name: place };

const OPTIONS = { invalidates: [contactDocuments.list, contactHistory, folderRead, driveSearch] };

/** Sends files one after the other; each can be taken back, since a person beside the meant one is near. */
function useSending() {
  const text = useDriveText();
  const feedback = useFeedback();
  const add = useCallMutation(contactDocuments.add, OPTIONS);
  const remove = useCallMutation(contactDocuments.remove, OPTIONS);
  const isBusy = useRef(false);
  const [note, setNote] = useState<Note | null>(null);
  const problem = (words: string) => setNote({ words, isProblem: true });
  const sendOne = async ({ id, name: person }: Person, file: File) => {
    const show = (percent: number) =>
      setNote({
        words: text('drive.people.sending', { name: file.name, person, percent }),
        isProblem: false,
      });
    show(0);
    const stored = await uploadFile(fileUpload, { file, fields: { folder: 'tmp' }, onProgress: show });
    await add.mutateAsync({ id, files: [stored.id] });
    feedback.undoable(text('drive.people.added', { name: stored.name, person }), () =>
      remove.mutateAsync({ id, file: stored.id }),
    );
  };
  /** The first fault of the files, found before any is sent; `null`: none. */
  const faultOf = (files: readonly File[]): string | null => {
    const [count, most] = [files.length, MAX_DOCUMENTS_AT_ONCE];
    if (count > most) return text('drive.people.tooMany', { count, most });
    const large = files.find(({ size }) => size > SIZE_LIMITS.other);
    if (!large) return null;
    const sizes = { size: formatBytes(large.size), limit: formatBytes(SIZE_LIMITS.other) };
    return text('drive.people.tooBig', { name: large.name, ...sizes });
  };
  const send = async (person: Person, entries: readonly (FileSystemEntry | File)[]) => {
    if (isBusy.current) return problem(text('drive.people.busy'));
    isBusy.current = true;
    try {
      const files = await filesIn(entries);
      const fault = faultOf(files);
      if (fault) return problem(fault);
      for (const file of files) await sendOne(person, file);
      setNote(null);
    } catch (error) {
      problem(errorMessage(error));
    } finally {
      isBusy.current = false;
    }
  };
  return { note, send };
}

/**
 * Files from outside that are dropped on a person become documents of their record. `hands`: those of the list, whose
 * keys stay.
 */
export function usePersonDrop(
  rows: readonly DriveRow[],
  hands: DriveHands,
): { hands: DriveHands & { onDragLeave: () => void }; note: ReactNode } {
  const text = useDriveText();
  const isTouch = useTouch();
  const mark = useMark();
  const { note, send } = useSending();
  const mayUpload = useCan('file.modify');
  const mayAdd = useCan('client.modify') && mayUpload;
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const own = {
    ...hands,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Beside a person too: the browser would open the file in place of the page.
      event.preventDefault();
      const element = mayAdd && rowOf(rows, event.target) ? rowAt(event.target) : null;
      event.dataTransfer.dropEffect = element ? 'copy' : 'none';
      mark(element);
    },
    onDragLeave: () => mark(null),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      mark(null);
      const row = rowOf(rows, event.target);
      if (mayAdd && row) void send(personOf(row), entriesOrFilesOf(event));
    },
  };
  const words =
    note?.words ??
    (mayAdd && rows.length > 0 ? text(isTouch ? 'drive.people.helpTouch' : 'drive.people.help') : '');
  return {
    hands: own,
    note: words ? (
      <p
        className={note?.isProblem ? 'v-problem' : 'v-help vb-drive-person-note'}
        role={note ? 'status' : undefined}
      >
        {words}
      </p>
    ) : null,
  };
}
