import { PersonChoice } from '@volante/ui-kit/person-choice';
import { useAskedClose } from '@volante/ui-kit/use-asked-close';
import { useTouch } from '@volante/ui-kit/use-touch';
import { Button, Modal, Upload } from 'antd';
import { useId, useState } from 'react';
import { LabelledDay } from '../requests/labelled-day';
import { useAgreementText } from '../shared/agreement-text';
import { isReady, MAX_PAPERS, type Paper, usePapers } from './use-papers';
import '../requests/requests.css';
import './papers.css';

const MODAL_WIDTH = 860;

/** Why a paper is not noted yet, or what became of it. */
function stateKey({ state, contact, day }: Paper): string {
  if (state !== 'open') return state;
  if (contact === null) return 'lacksPerson';
  return day === null ? 'lacksDay' : 'ready';
}

interface PaperRowProps {
  paper: Paper;
  isBusy: boolean;
  onChange: (to: Partial<Paper>) => void;
  onRemove: () => void;
}

function PaperRow({ paper, isBusy, onChange, onRemove }: PaperRowProps) {
  const text = useAgreementText();
  const id = useId();
  const { file, contact, day, state, problem } = paper;
  const isOpen = state === 'open' || state === 'failed';
  const key = stateKey(paper);
  return (
    <li data-state={key}>
      {/* Each row is a group of its own: its fields have short labels. */}
      <fieldset aria-label={file.name}>
        <div className="vb-papers-name">
          <strong>{file.name}</strong>
          <span className={state === 'failed' ? 'v-problem' : 'v-help'}>
            {[text(`agreements.papers.state.${key}`), problem].filter(Boolean).join(': ')}
          </span>
        </div>
        {isOpen ? (
          <div className="vb-papers-person">
            <label htmlFor={id}>{text('agreements.papers.person')}</label>
            <PersonChoice
              id={id}
              value={contact}
              companies
              obstacle={() => null}
              onChange={(person) => onChange({ contact: person?.id ?? null })}
            />
          </div>
        ) : null}
        {isOpen ? (
          <LabelledDay
            label={text('agreements.papers.day')}
            value={day}
            onChange={(next) => onChange({ day: next })}
          />
        ) : null}
        {isOpen && !isBusy ? (
          <Button type="text" onClick={onRemove}>
            {text('agreements.papers.remove')}
          </Button>
        ) : null}
      </fieldset>
    </li>
  );
}

/** One day for all that have none: scans of one afternoon. */
function CommonDay({
  papers,
  onChange,
}: {
  papers: readonly Paper[];
  onChange: (key: string, day: string) => void;
}) {
  const text = useAgreementText();
  const [day, setDay] = useState<string | null>(null);
  const lacking = papers.filter((paper) => paper.state === 'open' && paper.day === null);
  if (lacking.length < 2) return null;
  const take = (next: string | null) => {
    setDay(next);
    if (next !== null) for (const { key } of lacking) onChange(key, next);
  };
  return <LabelledDay label={text('agreements.papers.allDays')} value={day} onChange={take} />;
}

/** Many contracts that were signed by hand are noted at once: a scan each, with its person and day. */
export function PapersDialog({ agreement, onClose }: { agreement: string; onClose: () => void }) {
  const text = useAgreementText();
  const isTouch = useTouch();
  const { papers, busy, add, change, remove, noteAll } = usePapers(agreement);
  const ready = papers.filter(isReady).length;
  const done = papers.filter(({ state }) => state === 'done').length;
  const close = useAskedClose(
    papers.some(({ state }) => state === 'open'),
    onClose,
  );
  const take = (file: File, all: File[]) => {
    // The picker gives each file of one choice; all are taken with the first.
    if (file === all[0]) void add(all);
    return false;
  };
  return (
    <Modal
      open
      width={MODAL_WIDTH}
      title={text('agreements.papers.title')}
      okText={ready > 0 ? text('agreements.papers.note', { count: ready }) : text('agreements.papers.none')}
      cancelText={text('agreements.papers.close')}
      okButtonProps={{ disabled: ready === 0 || busy !== null }}
      confirmLoading={busy === 'noting'}
      onOk={() => void noteAll()}
      onCancel={close}
    >
      <div className="vb-agreement-form">
        <p>{text('agreements.papers.help')}</p>
        <Upload.Dragger
          multiple
          accept="application/pdf"
          showUploadList={false}
          disabled={busy !== null || papers.length >= MAX_PAPERS}
          beforeUpload={take}
        >
          <p>{text(isTouch ? 'agreements.papers.pick' : 'agreements.papers.drop')}</p>
          <p className="v-help">{text('agreements.papers.limit', { count: MAX_PAPERS })}</p>
        </Upload.Dragger>
        <CommonDay papers={papers} onChange={(key, day) => change(key, { day })} />
        <ul className="vb-papers">
          {papers.map((paper) => (
            <PaperRow
              key={paper.key}
              paper={paper}
              isBusy={busy === 'noting'}
              onChange={(to) => change(paper.key, to)}
              onRemove={() => remove(paper.key)}
            />
          ))}
        </ul>
        <output>
          {busy === 'reading' ? text('agreements.papers.reading', { count: papers.length + 1 }) : null}
          {busy === null && done > 0 ? text('agreements.papers.done', { count: done }) : null}
        </output>
      </div>
    </Modal>
  );
}
