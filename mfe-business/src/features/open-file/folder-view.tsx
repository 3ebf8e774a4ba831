import type { CallOutput } from '@volante/contracts/call';
import { openFileTicket, openFolder, openZip } from '@volante/contracts/files/drive-link.contract';
import { callApi } from '@volante/mfe-kit/api';
import { formatBytes } from '@volante/ui-kit/bytes';
import { useAct } from '@volante/ui-kit/use-act';
import { useState } from 'react';
import { follow } from './follow';
import { useOpenFileText } from './open-file-text';

export type Listed = CallOutput<typeof openFolder>;

interface FolderProps {
  secret: string;
  password: string;
  first: Listed;
}

/** The content on show, page by page, and the downloads from it; one act at a time. */
function useFolder({ secret, password, first }: FolderProps) {
  const [shown, setShown] = useState(first);
  const { isBusy, problem, run: act } = useAct();
  const key = { key: secret };
  return {
    ...{ shown, problem, isBusy },
    open: (folder: string) => act(async () => setShown(await callApi(openFolder, { password, folder }, key))),
    more: () =>
      act(async () => {
        const folder = shown.path.at(-1)?.id ?? null;
        const next = await callApi(openFolder, { password, folder, cursor: shown.next ?? undefined }, key);
        setShown({ ...next, rows: [...shown.rows, ...next.rows] });
      }),
    take: (item: string) => act(async () => follow(await callApi(openFileTicket, { password, item }, key))),
    takeAll: () => act(async () => follow(await callApi(openZip, { password }, key))),
  };
}

type Folder = ReturnType<typeof useFolder>;

function Path({ folder }: { folder: Folder }) {
  const text = useOpenFileText();
  const above = folder.shown.path.slice(0, -1);
  if (above.length === 0) return null;
  return (
    <nav aria-label={text('path')} className="vf-path">
      {above.map(({ id, name }) => (
        <button key={id} type="button" className="vf-link" onClick={() => void folder.open(id)}>
          {name}
        </button>
      ))}
    </nav>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (folder: HTMLElement | null) => folder?.focus();

/** What lies in a folder of a link: folders to open, files to download, or all of it in a ZIP. */
export function FolderView(props: FolderProps) {
  const text = useOpenFileText();
  const folder = useFolder(props);
  const { shown, problem, isBusy } = folder;
  const isTop = shown.path.length === 1;
  const here = shown.path.at(-1);
  return (
    <section
      key={here?.id}
      ref={takeFocus}
      tabIndex={-1}
      className="v-open-card vf-folder"
      aria-label={here?.name}
    >
      <Path folder={folder} />
      {isTop ? null : <h2>{here?.name}</h2>}
      {shown.rows.length === 0 ? <p className="v-open-soft">{text('empty')}</p> : null}
      <ul className="v-open-list vf-files" aria-label={text('content')}>
        {shown.rows.map(({ id, kind, name, size }) => (
          <li key={id}>
            <button
              type="button"
              className="vf-row"
              disabled={isBusy}
              onClick={() => void (kind === 'folder' ? folder.open(id) : folder.take(id))}
            >
              <span className="vf-name">{name}</span>
              <span className="v-open-soft">
                {kind === 'folder' ? text('folder') : `${formatBytes(size ?? 0)} · ${text('download')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.next ? (
        <button type="button" className="v-open-button" disabled={isBusy} onClick={() => void folder.more()}>
          {text('more')}
        </button>
      ) : null}
      {problem ? (
        <p role="alert" className="v-open-problem">
          {problem}
        </p>
      ) : null}
      {isTop && shown.rows.length > 0 ? (
        <button
          type="button"
          className="v-open-button v-open-main"
          disabled={isBusy}
          onClick={() => void folder.takeAll()}
        >
          {text('zip')}
        </button>
      ) : null}
    </section>
  );
}
