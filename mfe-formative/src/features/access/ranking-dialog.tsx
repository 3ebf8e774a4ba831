import { rankingOpen, rankingRead, rankingRemove } from '@volante/contracts/e-learning/ranking.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LabelledSwitch } from '@volante/ui-kit/labelled-switch';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button, Modal } from 'antd';
import { Link } from 'react-router';
import { learnerAddress } from '../../shared/learner-address';
import { useAccessText } from './access-text';
import './access.css';

const READS = { invalidates: [rankingRead] };

/** Opens and closes the ranking by alias, and shows who is behind each one. */
export function RankingDialog({ onClose }: { onClose: () => void }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const mayOpen = useCan('client.all-branches');
  const answer = useCall(rankingRead, {});
  const open = useCallMutation(rankingOpen, { ...READS, onError: feedback.failed });
  const remove = useCallMutation(rankingRemove, { ...READS, onError: feedback.failed });
  const { isOn = false, rows = [] } = answer.data ?? {};
  return (
    <Modal open title={text('ranking.title')} footer={null} onCancel={onClose}>
      <p className="v-dialog-text">{text('ranking.help')}</p>
      {answer.data ? (
        <p>
          <LabelledSwitch
            label={text('ranking.isOn')}
            checked={isOn}
            disabled={!mayOpen}
            loading={open.isPending}
            onChange={(next) => open.mutate({ isOn: next })}
          />
        </p>
      ) : (
        <LoadState answer={answer} />
      )}
      {mayOpen ? null : <p>{text('ranking.ofAllBranches')}</p>}
      {rows.length > 0 ? (
        <ScrollTable
          label={text('ranking.title')}
          heads={[text('ranking.alias'), text('access.student'), text('access.acts')]}
        >
          {rows.map(({ contact, name, alias }) => (
            <tr key={contact}>
              <th scope="row">{alias}</th>
              <td>
                <Link to={learnerAddress(contact)}>{name}</Link>
              </td>
              <td>
                <Button
                  disabled={remove.isPending}
                  aria-label={text('ranking.removeOf', { alias })}
                  onClick={() => remove.mutate({ contact })}
                >
                  {text('ranking.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </Modal>
  );
}
