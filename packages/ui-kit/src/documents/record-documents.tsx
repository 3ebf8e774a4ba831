import { FileImageOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { CallDeclaration } from '@volante/contracts/call';
import type { DocumentCalls, DocumentView } from '@volante/contracts/documents/document.contract';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { lazy, Suspense, useState } from 'react';
import { formatBytes } from '../display/bytes';
import { ElapsedText } from '../display/date-text';
import { useFeedback } from '../feedback/feedback';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';
import { DocumentUpload } from './document-upload';
import './documents.css';
import { openDocument, PREVIEWED } from './open-document';
import { useDocumentActs } from './use-document-acts';
import './documents-texts';

const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog')).RenameDialog }));

interface RecordDocumentsProps {
  calls: DocumentCalls;
  /** Id of the record. */
  id: string;
  /** The person may change the record; uploading also needs a permission of the session. */
  mayModify: boolean;
  /** The purpose of this list, while it is empty: "Guarda aquí el seguro, el contrato del local…" */
  purpose: string;
  /** Reads that a change makes stale beside the list: the record's history. */
  invalidates?: readonly CallDeclaration[];
}

function Icon({ mime }: { mime: string }) {
  if (mime === 'application/pdf') return <FilePdfOutlined aria-hidden="true" />;
  if (mime.startsWith('image/')) return <FileImageOutlined aria-hidden="true" />;
  return <FileOutlined aria-hidden="true" />;
}

interface RowProps {
  document: DocumentView;
  mayModify: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ document, mayModify, onRename, onRemove }: RowProps) {
  const text = useKitText();
  const feedback = useFeedback();
  const { id, name, mime, size, pages, by, at } = document;
  const download = () => void downloadFile(id, name).catch(feedback.failed);
  const open = () => void (PREVIEWED.has(mime) ? openDocument(id).catch(feedback.failed) : download());
  const items: MenuItem[] = [
    { key: 'download', label: text('documents.download'), onSelect: download },
    ...(mayModify
      ? [
          { key: 'rename', label: text('documents.rename'), onSelect: onRename },
          { key: 'remove', label: text('documents.remove'), danger: true, onSelect: onRemove },
        ]
      : []),
  ];
  return (
    <li className="v-document">
      <span className="v-document-icon">
        <Icon mime={mime} />
      </span>
      <div className="v-document-what">
        <button type="button" className="v-document-name" onClick={open}>
          {name}
        </button>
        <span className="v-document-facts">
          {formatBytes(size)}
          {pages ? ` · ${text('documents.pages', { count: pages })}` : ''}
          {' · '}
          {by.name} <ElapsedText instant={at} />
        </span>
      </div>
      <MenuButton label={text('list.rowMenu', { name })} face="⋯" className="v-icon-button" items={items} />
    </li>
  );
}

/** The documents of a record: look, upload with progress (or drop), download, rename, delete with undo. */
export function RecordDocuments({ calls, id, mayModify, purpose, invalidates = [] }: RecordDocumentsProps) {
  const text = useKitText();
  const answer = useCall(calls.list, { id });
  const mayUpload = useCan('file.modify') && mayModify;
  const [renamed, setRenamed] = useState<DocumentView | null>(null);
  const acts = useDocumentActs(calls, id, invalidates);
  if (answer.isError && !answer.data) {
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <Skeleton width="100%" height={140} />;
  const { rows } = answer.data;
  return (
    <section className="v-facts">
      {rows.length === 0 ? (
        <EmptyState title={text('documents.none')} text={purpose} />
      ) : (
        <ul className="v-documents">
          {rows.map((document) => (
            <Row
              key={document.id}
              document={document}
              mayModify={mayModify}
              onRename={() => setRenamed(document)}
              onRemove={() => acts.remove(document)}
            />
          ))}
        </ul>
      )}
      {mayUpload ? <DocumentUpload onStored={acts.add} /> : null}
      <Suspense>
        {renamed ? (
          <RenameDialog
            name={renamed.name}
            onRename={(name) => acts.rename(renamed, name)}
            onClose={() => setRenamed(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
