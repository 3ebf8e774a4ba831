import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';

/** Where the folder goes, and how it stands in numbers. */
export function ExamFolderHead({ folder }: { folder: ExamFolder }) {
  const text = useDgtText();
  const { nameOf } = useBranches();
  const facts = [
    ['center', folder.center.name],
    ['branch', nameOf(folder.branch)],
    ['students', `${folder.students} / ${folder.places}`],
    ['reserves', folder.reserves],
    ['passed', folder.passed],
    ['failed', folder.failed],
    ['absent', folder.absent],
    ['pending', folder.pending],
    ...(folder.reference ? [['reference', folder.reference] as const] : []),
  ] as const;
  return (
    <section className="vd-card vd-book-head" aria-label={text('folder.folder')}>
      <dl>
        <div>
          <dt>{text('folder.columns.state')}</dt>
          <dd>
            <StateBadge tone={folder.state === 'open' ? 'good' : 'plain'}>
              {text(`folder.states.${folder.state}`)}
            </StateBadge>
          </dd>
        </div>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{text(`folder.columns.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
