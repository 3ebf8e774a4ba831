import { contactHistory } from '@volante/contracts/contacts/contact.contract';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { layoutFill } from '@volante/contracts/files/layout.contract';
import { fetchFile, uploadFile } from '@volante/mfe-kit/api';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { saveBlob } from '@volante/ui-kit/save-blob';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { useDriveText } from '../drive-text';
import type { LayoutValues } from './layout-form';
import type { Layout } from './layout-types';

interface Filling {
  layout: Layout;
  contact: string | null;
  values: LayoutValues;
  mayLack: boolean;
}

/** Where a filled paper goes. A failure stays in the dialog with everything typed. */
export function useFilling(onClose: () => void) {
  const text = useDriveText();
  const feedback = useFeedback();
  const { isBusy, problem, run } = useDialogWork(onClose);
  const add = useCallMutation(contactDocuments.add, { invalidates: [contactDocuments.list, contactHistory] });
  const fill = async ({ layout, contact, values, mayLack }: Filling): Promise<File> => {
    const { blob, name } = await fetchFile(layoutFill, {
      template: layout.content,
      contact,
      values,
      mayLack,
    });
    return new File([blob], name, { type: blob.type });
  };
  return {
    isBusy,
    problem,
    download: (filling: Filling) =>
      run(async () => {
        const file = await fill(filling);
        saveBlob(file, file.name);
      }),
    intoFolder: (filling: Filling, onUpload: (files: File[]) => void) =>
      run(async () => onUpload([await fill(filling)])),
    intoDocuments: (filling: Filling, contact: string) =>
      run(async () => {
        const file = await fill(filling);
        const { id, name } = await uploadFile(fileUpload, { file, fields: { folder: 'tmp' } });
        await add.mutateAsync({ id: contact, files: [id] });
        feedback.done(text('drive.fill.inDocuments', { name }));
      }),
  };
}
