import { Modal } from 'antd';
import { useState } from 'react';
import { useKitText } from '../text/text';
import type { Conflict, Side } from './conflict';
import type { FormValues, RecordForm } from './record-form';
import '../text/page-texts';

interface ConflictDialogProps<V extends FormValues> {
  form: RecordForm<V>;
  conflict: Conflict;
  labels: Readonly<Record<string, string>>;
  show: (name: string, value: unknown) => string;
}

interface SideCellProps {
  name: string;
  side: Side;
  chosen: Side;
  title: string;
  value: string;
  onChoose: (side: Side) => void;
}

function SideCell({ name, side, chosen, title, value, onChoose }: SideCellProps) {
  return (
    <td>
      <label className="v-option">
        <input
          type="radio"
          name={`conflict-${name}`}
          checked={chosen === side}
          onChange={() => onChoose(side)}
        />
        <span>
          <span className="v-hidden">{title}: </span>
          {value}
        </span>
      </label>
    </td>
  );
}

/** Two people changed the same record: field by field, mine or theirs, with the former value. */
export function ConflictDialog<V extends FormValues>({
  form,
  conflict,
  labels,
  show,
}: ConflictDialogProps<V>) {
  const text = useKitText();
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const say = (name: string, value: unknown) => show(name, value) || text('form.empty');
  return (
    <Modal
      open
      width={720}
      title={text('conflict.title')}
      okText={text('conflict.keep')}
      cancelText={text('conflict.back')}
      confirmLoading={form.isSaving}
      onOk={() => void form.resolve(choices)}
      onCancel={form.leaveConflict}
    >
      <p className="v-dialog-text">{text(conflict.fields.length > 0 ? 'conflict.text' : 'conflict.none')}</p>
      {conflict.fields.length > 0 ? (
        <div className="v-conflict-scroll">
          <table className="v-conflict">
            <thead>
              <tr>
                <th scope="col">{text('conflict.field')}</th>
                <th scope="col">{text('conflict.mine')}</th>
                <th scope="col">{text('conflict.current')}</th>
                <th scope="col">{text('conflict.original')}</th>
              </tr>
            </thead>
            <tbody>
              {conflict.fields.map((name) => {
                const chosen = choices[name] ?? 'mine';
                const choose = (side: Side) => setChoices({ ...choices, [name]: side });
                const cell = { name, chosen, onChoose: choose };
                return (
                  <tr key={name}>
                    <th scope="row">{labels[name] ?? name}</th>
                    <SideCell
                      {...cell}
                      side="mine"
                      title={text('conflict.mine')}
                      value={say(name, form.values[name])}
                    />
                    <SideCell
                      {...cell}
                      side="current"
                      title={text('conflict.current')}
                      value={say(name, conflict.current[name])}
                    />
                    <td className="v-conflict-old">{say(name, form.initial[name])}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      ) : null}
    </Modal>
  );
}
