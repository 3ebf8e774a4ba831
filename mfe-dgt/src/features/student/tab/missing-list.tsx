import type { ShownRefusal } from '@volante/contracts/dgt/exam.fields';
import { useCan } from '@volante/mfe-kit/session';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import type { StudentFile } from './file-clock';

const AssignFeeDialog = lazy(async () => ({
  default: (await import('./assign-fee-dialog')).AssignFeeDialog,
}));
const PapersDialog = lazy(async () => ({ default: (await import('./papers-dialog')).PapersDialog }));

type Act = 'fee' | 'papers' | 'report' | 'sheet';

/** The act that puts a reason right: none for age, waits and results, which only time brings. */
const ACTS: Readonly<Record<string, Act>> = {
  'DGT-LAW-001': 'sheet',
  'DGT-LAW-002': 'sheet',
  'DGT-LAW-007': 'papers',
  'DGT-LAW-013': 'fee',
  'DGT-LAW-014': 'fee',
  'DGT-LAW-015': 'fee',
  'DGT-LAW-016': 'report',
  'DGT-LAW-017': 'report',
  'DGT-LAW-019': 'papers',
  'DGT-LAW-025': 'fee',
  'DGT-LAW-026': 'fee',
  'DGT-LAW-103': 'papers',
};

interface MissingListProps {
  file: StudentFile;
  reasons: readonly ShownRefusal[];
}

/** Reasons of the law, each with the button that puts it right. */
export function MissingList({ file, reasons }: MissingListProps) {
  const text = useDgtText();
  const [open, setOpen] = useState<Act | null>(null);
  const may: Readonly<Record<Act, boolean>> = {
    fee: useCan('dgt-fee.modify'),
    papers: useCan('dgt-folder.modify'),
    report: useCan('dgt-folder.modify'),
    sheet: useCan('client.modify'),
  };
  const actOf = ({ code }: ShownRefusal) => {
    const act = ACTS[code];
    if (!act || !may[act]) return null;
    const label = text(`student.act.${act}`);
    if (act === 'sheet') return <Link to={`/contact/view/${file.student.id}?tab=ficha`}>{label}</Link>;
    return (
      <Button size="small" onClick={() => setOpen(act)}>
        {label}
      </Button>
    );
  };
  return (
    <>
      <ul className="vd-refusals vd-acts-list">
        {reasons.map((one) => (
          <li key={`${one.code} ${one.reason}`}>
            <span>
              {one.reason} <small className="vd-soft">{one.article}</small>
            </span>
            {actOf(one)}
          </li>
        ))}
      </ul>
      <Suspense>
        {open === 'fee' ? <AssignFeeDialog student={file.student} onClose={() => setOpen(null)} /> : null}
        {open === 'papers' || open === 'report' ? (
          <PapersDialog file={file} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
