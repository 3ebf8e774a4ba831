import type { CallOutput } from '@volante/contracts/call';
import { driveItem } from '@volante/contracts/files/drive.contract';
import { versionLabel, versionRestore } from '@volante/contracts/files/drive-version.contract';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatBytes } from '@volante/ui-kit/bytes';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { openDocument, PREVIEWED } from '@volante/ui-kit/open-document';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { DRIVE_READS } from './drive-reads';
import { useDriveText } from './drive-text';
import { ItemHistory } from './item-history';
import { ItemLinks } from './links/item-links';
import { NameDialog } from './name-dialog';
import { ItemPreview } from './preview/item-preview';
import { ItemRetention } from './retention/item-retention';

type Item = CallOutput<typeof driveItem>;
type Version = Item['versions'][number];
const WIDE = 560;

function Facts({ answer: { item, createdAt, createdBy } }: { answer: Item }) {
  const text = useDriveText();
  return (
    <dl className="vb-drive-facts">
      <dt>{text('drive.item.folder')}</dt>
      <dd>{item.place || text('drive.inRoot')}</dd>
      {item.size === null ? null : (
        <>
          <dt>{text('drive.item.size')}</dt>
          <dd>{formatBytes(item.size)}</dd>
        </>
      )}
      {item.pages === null ? null : (
        <>
          <dt>{text('drive.item.pages')}</dt>
          <dd>{item.pages}</dd>
        </>
      )}
      <dt>{text('drive.item.createdBy')}</dt>
      <dd>
        {createdBy} · <ElapsedText instant={createdAt} />
      </dd>
      <dt>{text('drive.item.changedBy')}</dt>
      <dd>
        {item.by} · <ElapsedText instant={item.at} />
      </dd>
      <dt>{text('drive.item.yourLevel')}</dt>
      <dd>{text(`drive.level.${item.level}`)}</dd>
    </dl>
  );
}

function Why({ why }: { why: Item['why'] }) {
  const text = useDriveText();
  return (
    <section>
      <h3>{text('drive.why.title')}</h3>
      <ul className="vb-drive-why">
        {why.length === 0 ? <li>{text('drive.why.open')}</li> : null}
        {why.map(({ folder, rule, name, level }) => (
          <li key={`${folder} ${rule}`}>
            {text(`drive.why.${rule}`, { folder, name, level: text(`drive.level.${level}`).toLowerCase() })}
          </li>
        ))}
      </ul>
    </section>
  );
}

type VersionAct = (version: Version) => void;

/** Entries of a version's menu. */
function useVersionItems(item: Item['item'], onLabel: VersionAct) {
  const text = useDriveText();
  const feedback = useFeedback();
  const restore = useCallMutation(versionRestore, { invalidates: DRIVE_READS });
  const bringBack: VersionAct = ({ number }) =>
    void restore
      .mutateAsync({ id: item.id, number })
      .then(() => feedback.done(text('drive.item.versionRestored', { number })), feedback.failed);
  const download: VersionAct = ({ content }) => void downloadFile(content, item.name).catch(feedback.failed);
  return (version: Version) => {
    const entry = (key: string, label: string, act: VersionAct) => ({
      key,
      label: text(label),
      onSelect: () => act(version),
    });
    const edits = [
      entry('label', 'drive.item.versionLabel', onLabel),
      ...(version.isCurrent ? [] : [entry('restore', 'drive.item.versionRestore', bringBack)]),
    ];
    return [entry('download', 'drive.download', download), ...(item.level === 'view' ? [] : edits)];
  };
}

function Versions({ answer: { item, versions } }: { answer: Item }) {
  const text = useDriveText();
  const [labelled, setLabelled] = useState<Version | null>(null);
  const label = useCallMutation(versionLabel, { invalidates: DRIVE_READS });
  const items = useVersionItems(item, setLabelled);
  if (versions.length === 0) return null;
  const nameOf = ({ number, isCurrent }: Version) =>
    text('drive.item.version', { number }) + (isCurrent ? ` (${text('drive.item.current')})` : '');
  return (
    <section>
      <h3>{text('drive.item.versions')}</h3>
      <ul className="vb-drive-versions">
        {versions.map((version) => (
          <li key={version.number}>
            <div>
              <strong>{nameOf(version)}</strong> {version.label}
              <div className="v-help">
                {formatBytes(version.size)} · {version.by} · <ElapsedText instant={version.at} />
              </div>
            </div>
            <MenuButton
              label={text('drive.item.version', { number: version.number })}
              face="⋯"
              className="v-icon-button"
              items={items(version)}
            />
          </li>
        ))}
      </ul>
      {labelled ? (
        <NameDialog
          title={text('drive.item.versionLabel')}
          label={text('drive.name')}
          value={labelled.label}
          help={text('drive.item.labelHelp')}
          check={() => null}
          onSave={(words) => label.mutateAsync({ id: item.id, number: labelled.number, label: words })}
          onClose={() => setLabelled(null)}
        />
      ) : null}
    </section>
  );
}

function ContentButtons({ content, item }: { content: string; item: Item['item'] }) {
  const text = useDriveText();
  const feedback = useFeedback();
  return (
    <div className="vb-drive-acts">
      <Button onClick={() => void downloadFile(content, item.name).catch(feedback.failed)}>
        {text('drive.download')}
      </Button>
      {PREVIEWED.has(item.mime ?? '') ? (
        <Button onClick={() => void openDocument(content).catch(feedback.failed)}>
          {text('drive.inTab')}
        </Button>
      ) : null}
    </div>
  );
}

/** One file or folder beside the list: what it looks like, its facts, why the person sees it, its versions. */
export function ItemDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useDriveText();
  const mayShare = useCan('file.share');
  const answer = useCall(driveItem, { id }, { keepPrevious: false });
  const item = answer.data?.item;
  const content = item?.content ?? null;
  return (
    <Drawer open size={WIDE} title={item?.name ?? text('drive.item.title')} onClose={onClose}>
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data && item ? (
        <div className="vb-drive-item">
          {item.kind === 'file' ? <ItemPreview item={item} /> : null}
          {content ? <ContentButtons content={content} item={item} /> : null}
          <Facts answer={answer.data} />
          <Why why={answer.data.why} />
          <Versions answer={answer.data} />
          <ItemRetention item={item} />
          {mayShare ? <ItemLinks item={item} /> : null}
          <ItemHistory key={item.id} item={item} />
        </div>
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={320} /> : null}
    </Drawer>
  );
}
