import { paperChaseStart, paperChaseStop } from '@volante/contracts/files/paper-chase.contract';
import { type PaperChase, slotPapers } from '@volante/contracts/files/slot-paper.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useSlotText } from '../../../shared/slot-text';

const INVALIDATES = { invalidates: [slotPapers] };

function ChaseFacts({ chase }: { chase: PaperChase }) {
  const text = useSlotText();
  if (chase.problem) return <span className="vb-slot-missing">{chase.problem}</span>;
  return (
    <span className="v-help">
      {chase.lastAt
        ? text('slots.chase.sent', { count: chase.sent, day: formatDay(chase.lastAt.slice(0, 10)) })
        : text('slots.chase.first')}
    </span>
  );
}

interface PaperChaseNoteProps {
  contact: string;
  /** `null`: nobody writes to them. */
  chase: PaperChase | null;
  mayChase: boolean;
}

/** Weekly mails about papers that lack: begun here, and stopped here. */
export function PaperChaseNote({ contact, chase, mayChase }: PaperChaseNoteProps) {
  const text = useSlotText();
  const feedback = useFeedback();
  const start = useCallMutation(paperChaseStart, INVALIDATES);
  const stop = useCallMutation(paperChaseStop, INVALIDATES);
  if (!chase && !mayChase) return null;
  const act = chase ? stop : start;
  const press = () =>
    void act
      .mutateAsync({ contact })
      .then(
        () => feedback.done(text(chase ? 'slots.chase.stopped' : 'slots.chase.started')),
        feedback.failed,
      );
  return (
    <div className="vb-slot-chase">
      {chase ? (
        <>
          <span>{text('slots.chase.on', { name: chase.by })}</span> <ChaseFacts chase={chase} />
        </>
      ) : (
        <span className="v-help">{text('slots.chase.help')}</span>
      )}
      <Button onClick={press} loading={act.isPending}>
        {text(chase ? 'slots.chase.stop' : 'slots.chase.start')}
      </Button>
    </div>
  );
}
