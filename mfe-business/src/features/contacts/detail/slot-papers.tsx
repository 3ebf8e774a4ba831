import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { slotPaperClear, slotPapers, type WantedPaper } from '@volante/contracts/files/slot-paper.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSlotText } from '../../../shared/slot-text';
import { ArrivedPapers } from './arrived-papers';
import { isKept } from './kept';
import { PaperChaseNote } from './paper-chase';
import { PaperLink } from './paper-link';
import type { SheetPaper } from './slot-dialog';
import './slot-papers.css';

const SlotDialog = lazy(async () => ({ default: (await import('./slot-dialog')).SlotDialog }));

const SlotClearDialog = lazy(async () => ({
  default: (await import('./slot-clear-dialog')).SlotClearDialog,
}));

function Dates({ paper }: { paper: NonNullable<WantedPaper['paper']> }) {
  const text = useSlotText();
  return (
    <span className="v-help">
      {paper.name}
      {paper.validUntil ? ` · ${text('slots.until', { day: formatDay(paper.validUntil) })}` : ''}
      {paper.keepUntil ? ` · ${text('slots.keep', { day: formatDay(paper.keepUntil) })}` : ''}
    </span>
  );
}

interface RowProps {
  row: WantedPaper;
  /** Another PDF stands in the sheet since it became this paper. */
  isOther: boolean;
  mayModify: boolean;
  onFill: () => void;
  onClear: () => void;
}

function Row({ row, isOther, mayModify, onFill, onClear }: RowProps) {
  const text = useSlotText();
  const { name, paper, state } = row;
  return (
    <li className="vb-slot">
      <div>
        <strong>{name}</strong> <span className={`vb-slot-${state}`}>{text(`slots.state.${state}`)}</span>
        {paper ? (
          <div>
            <Dates paper={paper} />
          </div>
        ) : null}
        {isOther ? <div className="vb-slot-soon">{text('slots.otherInSheet')}</div> : null}
      </div>
      {mayModify ? (
        <div className="vb-slot-acts">
          <Button onClick={onFill} aria-label={`${text(paper ? 'slots.change' : 'slots.fill')}: ${name}`}>
            {text(paper ? 'slots.change' : 'slots.fill')}
          </Button>
          {paper ? (
            <Button type="text" onClick={onClear} aria-label={`${text('slots.clear')}: ${name}`}>
              {text('slots.clear')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

interface SlotPapersProps {
  contact: string;
  mayModify: boolean;
  /** PDFs of the sheet, which can be wanted papers too. */
  sheet: readonly SheetPaper[];
}

function Title({ count, lacking }: { count: number; lacking: number }) {
  const text = useSlotText();
  return (
    <h3>
      {text('slots.title')}{' '}
      {count > 0 ? (
        <span className={lacking > 0 ? 'vb-slot-missing' : 'vb-slot-valid'}>
          {lacking > 0 ? text('slots.lacking', { count: lacking }) : text('slots.complete')}
        </span>
      ) : null}
    </h3>
  );
}

/** Papers that the school wants of this person: what is there, what lacks, and until when it counts. */
export function SlotPapers({ contact, mayModify, sheet }: SlotPapersProps) {
  const text = useSlotText();
  const feedback = useFeedback();
  const mayConfigure = useCan('business.modify');
  const [filled, setFilled] = useState<WantedPaper | null>(null);
  const [cleared, setCleared] = useState<WantedPaper | null>(null);
  const answer = useCall(slotPapers, { contact });
  const clear = useCallMutation(slotPaperClear, { invalidates: [slotPapers, contactDocuments.list] });
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={80} />;
  const { rows, lacking } = answer.data;
  if (rows.length === 0 && !mayConfigure) return null;
  const remove = ({ slot }: WantedPaper, reason = '') => {
    setCleared(null);
    void clear
      .mutateAsync({ contact, slot, reason })
      .then(() => feedback.done(text('slots.cleared')), feedback.failed);
  };
  return (
    <section className="vb-slots" aria-label={text('slots.title')}>
      <Title count={rows.length} lacking={lacking} />
      {rows.length === 0 ? (
        <p className="v-help">
          {text('slots.none')} <Link to="/document/slot/list">{text('slots.configure')}</Link>
        </p>
      ) : null}
      <ArrivedPapers contact={contact} papers={answer.data.arrived} mayModify={mayModify} />
      <ul>
        {rows.map((row) => (
          <Row
            key={row.slot}
            row={row}
            isOther={row.paper?.fromSheet === true && !sheet.some(({ file }) => file === row.paper?.file)}
            mayModify={mayModify}
            onFill={() => setFilled(row)}
            onClear={() => (isKept(row) ? setCleared(row) : remove(row))}
          />
        ))}
      </ul>
      {mayModify ? (
        <>
          <PaperLink contact={contact} until={answer.data.linkUntil} isLacking={lacking > 0} />
          <PaperChaseNote contact={contact} chase={answer.data.chase} mayChase={answer.data.mayChase} />
        </>
      ) : null}
      <Suspense>
        {cleared ? (
          <SlotClearDialog
            row={cleared}
            onClear={(reason) => remove(cleared, reason)}
            onClose={() => setCleared(null)}
          />
        ) : null}
        {filled ? <SlotDialog {...{ contact, sheet }} row={filled} onClose={() => setFilled(null)} /> : null}
      </Suspense>
    </section>
  );
}
