import type { WaitingPresentation } from '@volante/contracts/dgt/presentation-inbox.contract';
import { useCan } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { Link } from 'react-router';
import './inbox.css';
import { useDgtText } from '../../../shared/dgt-text';
import { examFolderAddress } from '../shared/exam-folder-reads';

const STUDENT_TABS = { sheet: 'ficha', traffic: 'trafico' } as const;

/** The authority's answer in words, and a link to the place where it is corrected. */
export function Why({ row, onAgain }: { row: WaitingPresentation; onAgain: (id: string) => void }) {
  const { step, student, reasons } = row;
  return (
    <div className="vd-remedy">
      <p>{reasons.length > 0 ? reasons.map(({ reason }) => reason).join(' ') : row.message}</p>
      {step === 'sheet' || step === 'traffic' ? (
        <Step step={step} to={`/contact/view/${student.id}?tab=${STUDENT_TABS[step]}`} />
      ) : null}
      {step === 'folder' ? <Step step={step} to={examFolderAddress(row.folder)} /> : null}
      {step === 'retry' || step === 'ask' ? <Again step={step} onPress={() => onAgain(row.id)} /> : null}
    </div>
  );
}

function Step({ step, to }: { step: string; to: string }) {
  const text = useDgtText();
  return <Link to={to}>{text(`inbox.steps.${step}`)}</Link>;
}

function Again({ step, onPress }: { step: string; onPress: () => void }) {
  const text = useDgtText();
  const mayPresent = useCan('dgt-folder.present');
  if (!mayPresent) return null;
  return (
    <Button size="small" onClick={onPress}>
      {text(`inbox.steps.${step}`)}
    </Button>
  );
}
