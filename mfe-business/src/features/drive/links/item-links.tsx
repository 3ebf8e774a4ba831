import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { driveHistory } from '@volante/contracts/files/drive-history.contract';
import {
  type FileLink,
  fileLinkCreate,
  fileLinkDelete,
  fileLinks,
} from '@volante/contracts/files/drive-link.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { useCopy } from '@volante/ui-kit/use-copy';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { CopiedAddress } from '../../../shared/copied-address';
import { useDriveText } from '../drive-text';
import { Choice, Line } from './link-fields';

const DAYS = [1, 7, 30, 90, 365] as const;
const DOWNLOADS = [1, 5, 20] as const;
const FIRST_DAYS = 7;
const NO_LIMIT = 0;
const OPTIONS = { invalidates: [fileLinks, driveHistory] };

const addressOf = (secret: string) => `${window.location.origin}/open/file#${secret}`;

/** The values of a new link, and the address once it is made. */
function useNewLink(id: string) {
  const create = useCallMutation(fileLinkCreate, OPTIONS);
  const [days, setDays] = useState<number>(FIRST_DAYS);
  const [downloads, setDownloads] = useState<number>(NO_LIMIT);
  const [password, setPassword] = useState('');
  const [note, setNote] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async () => {
    setProblem(null);
    try {
      const limit = downloads === NO_LIMIT ? null : downloads;
      const made = await create.mutateAsync({ id, days, password, note, downloads: limit });
      setAddress(addressOf(made.secret));
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };
  const values = { days, setDays, downloads, setDownloads, password, setPassword, note, setNote };
  return { ...values, address, problem, make, isBusy: create.isPending };
}

type NewLink = ReturnType<typeof useNewLink>;

function LinkFields({ link }: { link: NewLink }) {
  const text = useDriveText();
  const days = DAYS.map((value) => ({ value, label: text('drive.links.forDays', { count: value }) }));
  const times = DOWNLOADS.map((value) => ({ value, label: text('drive.links.times', { count: value }) }));
  const noLimit = { value: NO_LIMIT, label: text('drive.links.noLimit') };
  return (
    <div className="vb-drive-access">
      <Line name="note" value={link.note} max={120} onChange={link.setNote} />
      <Choice name="days" value={link.days} options={days} onChange={link.setDays} />
      <Choice
        name="downloads"
        value={link.downloads}
        options={[noLimit, ...times]}
        onChange={link.setDownloads}
      />
      <Line name="password" value={link.password} max={100} onChange={link.setPassword} />
    </div>
  );
}

function NewLinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useDriveText();
  const link = useNewLink(id);
  const { address } = link;
  const copy = useCopy(text('drive.links.copied'));
  return (
    <Modal
      open
      title={text('drive.links.create')}
      okText={text(address ? 'drive.links.copy' : 'drive.links.create')}
      cancelText={text(address ? 'drive.close' : 'drive.cancel')}
      confirmLoading={link.isBusy}
      onOk={() => (address ? copy(address) : void link.make())}
      onCancel={onClose}
    >
      {address ? (
        <CopiedAddress
          address={address}
          label={text('drive.links.address')}
          help={text('drive.links.once')}
        />
      ) : (
        <LinkFields link={link} />
      )}
      <Problem text={link.problem} />
    </Modal>
  );
}

function LinkLine({ link, onWithdraw }: { link: FileLink; onWithdraw: () => void }) {
  const text = useDriveText();
  const { note, by, at, downloads, maxDownloads, state, hasPassword } = link;
  const used = text('drive.links.used', { count: downloads });
  return (
    <li>
      <div>
        <strong>{note || text('drive.links.noNote')}</strong> ({text(`drive.links.state.${state}`)})
        <div className="v-help">
          {by} · <ElapsedText instant={at} /> · {used}
          {maxDownloads === null ? '' : ` / ${maxDownloads}`}
          {hasPassword ? ` · ${text('drive.links.withPassword')}` : ''}
        </div>
        {link.uses.length > 0 ? (
          <details>
            <summary>{text('drive.links.log')}</summary>
            <ul className="vb-drive-why">
              {link.uses.map((use) => (
                <li key={use.at}>
                  <ElapsedText instant={use.at} /> · {use.ip}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      {state === 'open' ? <Button onClick={onWithdraw}>{text('drive.links.withdraw')}</Button> : null}
    </li>
  );
}

/** Links to a file or folder for people outside the school: how often each was used, and taken back at once. */
export function ItemLinks({ item }: { item: DriveRow }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const [isNew, setNew] = useState(false);
  const answer = useCall(fileLinks, { id: item.id }, { keepPrevious: false });
  const remove = useCallMutation(fileLinkDelete, OPTIONS);
  const withdraw = (id: string) =>
    void remove.mutateAsync({ id }).then(() => feedback.done(text('drive.links.withdrawn')), feedback.failed);
  const rows = answer.data?.rows ?? [];
  return (
    <section>
      <h3>{text('drive.links.title')}</h3>
      {rows.length === 0 ? <p className="v-help">{text('drive.links.none')}</p> : null}
      {item.kind === 'folder' && rows.length > 0 ? (
        <p className="v-help">{text('drive.links.folderHelp')}</p>
      ) : null}
      <ul className="vb-drive-versions">
        {rows.map((link) => (
          <LinkLine key={link.id} link={link} onWithdraw={() => withdraw(link.id)} />
        ))}
      </ul>
      {item.level === 'view' ? null : (
        <Button onClick={() => setNew(true)}>{text('drive.links.create')}</Button>
      )}
      {isNew ? <NewLinkDialog id={item.id} onClose={() => setNew(false)} /> : null}
    </section>
  );
}
