import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { useCan } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFeedback } from '../feedback/feedback';
import { useKitText } from '../text/text';
import { AddToGroupDialog } from './add-to-group-dialog';
import '../detail/detail.css';
import './groups.css';
import { type RecordGroupsOf, useMembership, useRecordGroups } from './record-groups';
import './groups-texts';

interface RecordGroupsCardProps {
  of: RecordGroupsOf;
  record: { id: string; state: string; groups: readonly string[] };
}

/** The groups a record is in, with the ways in and out. */
export function RecordGroupsCard({ of, record }: RecordGroupsCardProps) {
  const text = useKitText();
  const feedback = useFeedback();
  const mayModify = useCan(of.modify) && record.state !== 'deleted';
  const [isAdding, setAdding] = useState(false);
  const rows = useRecordGroups(of).rows ?? [];
  const groups = rows.filter((group) => record.groups.includes(group.id));
  const membership = useMembership(of);
  return (
    <section className="v-facts">
      <header>
        <h3>{text('groups.title')}</h3>
        {mayModify ? (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
            {text('groups.addTo')}
          </Button>
        ) : null}
      </header>
      <div className="v-group-chips">
        {groups.length === 0 ? <span>{text('groups.inNone')}</span> : null}
        {groups.map((group) => (
          <span key={group.id} className="v-group-chip">
            <span aria-hidden="true" style={{ background: group.colour }} />
            <Link to={`${of.listPath}?group=${group.id}`}>{group.name}</Link>
            {mayModify ? (
              <button
                type="button"
                className="v-icon-button"
                aria-label={text('groups.removeFrom', { name: group.name })}
                onClick={() => void membership.remove(group.id, [record.id]).catch(feedback.failed)}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            ) : null}
          </span>
        ))}
      </div>
      {isAdding ? <AddToGroupDialog of={of} ids={[record.id]} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}
