import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useDialogWork } from '../feedback/use-dialog-work';
import { useKitText } from '../text/text';
import type { ListQuery, ListViews } from './list-types';

interface SaveViewDialogProps {
  views: ListViews;
  query: ListQuery;
  columns: readonly string[];
  onClose: () => void;
}

/** Saves the list's current view; an own view of the same name is replaced. */
export function SaveViewDialog({ views, query, columns, onClose }: SaveViewDialogProps) {
  const text = useKitText();
  const id = useId();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const replaced = views.rows.find(
    (view) => view.own && view.name.toLowerCase() === name.trim().toLowerCase(),
  );

  const save = async () => {
    if (name.trim() === '') return setProblem(text('list.viewNeedsName'));
    const { search, sort, filters } = query;
    const own = replaced ? { id: replaced.id } : {};
    await run(() =>
      views.save({ ...own, name: name.trim(), shared: isShared, search, sort, filters, columns }),
    );
  };

  return (
    <Modal
      open
      title={text('list.saveView')}
      okText={text(replaced ? 'list.replaceView' : 'form.save')}
      cancelText={text('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('list.saveViewHelp')}</p>
      <label htmlFor={id} className="v-label">
        {text('list.viewName')}
      </label>
      <Input
        id={id}
        autoFocus
        value={name}
        maxLength={60}
        status={problem ? 'error' : ''}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
        onPressEnter={() => void save()}
      />
      <p id={`${id}-problem`} className="v-problem" role="alert">
        {problem}
      </p>
      <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        {text('list.shareView')}
      </Checkbox>
    </Modal>
  );
}
