import type { CallOutput } from '@volante/contracts/call';
import { kioskCreate, kioskList } from '@volante/contracts/clock/kiosk.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';
import { NamedDialog } from '../shared/named-dialog';
import { useBranches } from '../shared/use-branches';

const LONGEST = 40;

export function NewTabletDialog(props: {
  onClose: () => void;
  onMade: (made: CallOutput<typeof kioskCreate>) => void;
}) {
  const { onClose, onMade } = props;
  const text = useClockText();
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const { branches, usual } = useBranches();
  const branch = chosen ?? usual;
  const create = useCallMutation(kioskCreate, { invalidates: [kioskList], onSuccess: onMade });
  return (
    <NamedDialog
      title={text('clock.tablets.add')}
      okText={text('clock.tablets.getCode')}
      name={{
        label: text('clock.tablets.name'),
        example: text('clock.tablets.example'),
        missing: text('clock.tablets.nameMissing'),
        longest: LONGEST,
      }}
      isComplete={branch !== undefined}
      isBusy={create.isPending}
      error={create.error}
      onSend={(name) => branch && create.mutate({ name, branch })}
      onClose={onClose}
    >
      <label htmlFor={id} className="v-label">
        {text('clock.branch')}
      </label>
      <Select
        id={id}
        value={branch}
        options={branches.map((one) => ({ value: one.id, label: one.name }))}
        onChange={setChosen}
      />
    </NamedDialog>
  );
}
