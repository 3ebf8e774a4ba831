import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import {
  driveOwners,
  type FolderOwner,
  folderAccess,
  folderAccessUpdate,
} from '@volante/contracts/files/drive-access.contract';
import { DRIVE_LEVELS, type DriveLevel } from '@volante/contracts/files/drive-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan, useSession } from '@volante/mfe-kit/session';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Button, Modal, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { DRIVE_READS } from './drive-reads';
import { useDriveText } from './drive-text';

type Access = CallOutput<typeof folderAccess>;
const NO_BRANCH = '';

interface OwnersProps {
  owners: readonly FolderOwner[];
  onChange: (owners: FolderOwner[]) => void;
}

function Owners({ owners, onChange }: OwnersProps) {
  const text = useDriveText();
  const known = useCall(driveOwners, {}).data;
  const seesAll = useCan('client.all-branches');
  const taken = new Set(owners.map(({ kind, id }) => `${kind} ${id}`));
  const choices = (kind: FolderOwner['kind'], rows: readonly { id: string; name: string }[]) =>
    rows
      .filter(({ id }) => !taken.has(`${kind} ${id}`))
      .map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }));
  const add = (value: string) => {
    const [kind, id] = value.split(' ') as [FolderOwner['kind'], string];
    const name = known?.[`${kind}s`].find((one) => one.id === id)?.name ?? '';
    onChange([...owners, { kind, id, name, level: 'edit' }]);
  };
  return (
    <>
      <ul className="vb-drive-owners">
        {owners.map((owner) => (
          <li key={`${owner.kind} ${owner.id}`}>
            <span>{owner.name}</span>
            <Select
              aria-label={text('drive.access.levelOf', { name: owner.name })}
              value={owner.level}
              options={DRIVE_LEVELS.map((value) => ({ value, label: text(`drive.level.${value}`) }))}
              onChange={(level: DriveLevel) =>
                onChange(owners.map((one) => (one === owner ? { ...one, level } : one)))
              }
            />
            <Button
              type="text"
              aria-label={text('drive.access.remove', { name: owner.name })}
              onClick={() => onChange(owners.filter((one) => one !== owner))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <Select
        aria-label={text('drive.access.add')}
        placeholder={text('drive.access.add')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        style={{ width: '100%' }}
        onChange={(value: string | null) => value && add(value)}
        options={[
          { label: text('drive.access.people'), options: choices('user', known?.users ?? []) },
          { label: text('drive.access.roles'), options: choices('role', known?.roles ?? []) },
        ]}
      />
      {seesAll ? null : <p className="v-help">{text('drive.access.own')}</p>}
    </>
  );
}

interface AccessFormProps {
  id: string;
  access: Access;
  onClose: () => void;
}

/** The dialog's values and how they are saved. */
function useAccessForm({ id, access, onClose }: AccessFormProps) {
  const text = useDriveText();
  const feedback = useFeedback();
  const { user } = useSession();
  const me: FolderOwner = { kind: 'user', id: user?.id ?? '', name: user?.name ?? '', level: 'manage' };
  const [isPrivate, setPrivate] = useState(access.isPrivate);
  const [branch, setBranch] = useState(access.branch);
  const [owners, setOwners] = useState<readonly FolderOwner[]>(access.isPrivate ? access.owners : [me]);
  const { isBusy, problem, run } = useDialogWork(onClose);
  const update = useCallMutation(folderAccessUpdate, { invalidates: DRIVE_READS });
  const save = () =>
    run(async () => {
      const granted = owners.map(({ kind, id: owner, level }) => ({ kind, id: owner, level }));
      await update.mutateAsync({ id, isPrivate, branch, owners: isPrivate ? granted : [] });
      feedback.done(text('drive.access.saved'));
    });
  return { isPrivate, setPrivate, branch, setBranch, owners, setOwners, problem, save, isBusy };
}

type AccessValues = ReturnType<typeof useAccessForm>;

function BranchChoice({ form, isDisabled }: { form: AccessValues; isDisabled: boolean }) {
  const text = useDriveText();
  const fieldId = useId();
  const branches = useCall(branchList, {}).data?.rows ?? [];
  return (
    <div>
      <label className="v-label" htmlFor={fieldId}>
        {text('drive.access.branch')}
      </label>
      <Select
        id={fieldId}
        value={form.branch ?? NO_BRANCH}
        disabled={isDisabled}
        style={{ width: '100%' }}
        onChange={(value: string) => form.setBranch(value === NO_BRANCH ? null : value)}
        options={[
          { value: NO_BRANCH, label: text('drive.access.allBranches') },
          ...branches.map((row) => ({ value: row.id, label: row.name })),
        ]}
      />
    </div>
  );
}

function AccessForm(props: AccessFormProps) {
  const text = useDriveText();
  const { access } = props;
  const form = useAccessForm(props);
  const { mayChange } = access;
  return (
    <fieldset className="vb-drive-access" disabled={!mayChange}>
      <legend className="v-hidden">{text('drive.access.title')}</legend>
      <Radio.Group
        className="vb-drive-choices"
        value={form.isPrivate}
        disabled={!mayChange}
        onChange={({ target }) => form.setPrivate(target.value === true)}
        options={[
          { value: false, label: text('drive.access.open') },
          { value: true, label: text('drive.access.private') },
        ]}
      />
      {form.isPrivate ? <Owners owners={form.owners} onChange={form.setOwners} /> : null}
      <BranchChoice form={form} isDisabled={!mayChange} />
      {access.narrowedBy.length > 0 ? (
        <p className="v-help">{text('drive.access.narrowedBy', { folders: access.narrowedBy.join(', ') })}</p>
      ) : null}
      <Problem text={form.problem} />
      {mayChange ? (
        <div className="vb-drive-foot">
          <Button onClick={props.onClose}>{text('drive.cancel')}</Button>
          <Button type="primary" loading={form.isBusy} onClick={() => void form.save()}>
            {text('drive.save')}
          </Button>
        </div>
      ) : (
        <p className="v-help">{text('drive.access.readOnly')}</p>
      )}
    </fieldset>
  );
}

/** The rule of a folder: everybody who sees files, or owners with a level each; all branches, or one. */
export function AccessDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const text = useDriveText();
  const answer = useCall(folderAccess, { id }, { keepPrevious: false });
  return (
    <Modal open title={`${text('drive.access.title')}: ${name}`} footer={null} onCancel={onClose}>
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data ? (
        <AccessForm id={id} access={answer.data} onClose={onClose} />
      ) : (
        <Skeleton width="100%" height={180} />
      )}
    </Modal>
  );
}
