import type { ExamFolder } from '@volante/contracts/dgt/exam-folder.contract';
import { MenuButton } from '@volante/mfe-kit/menu-button';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Button } from 'antd';
import { useDgtText } from '../../../shared/dgt-text';
import type { AuthorityResults } from './authority-results';
import { ResultProblems, type ResultRead, useResultFile } from './result-file';

interface ResultToolsProps {
  folder: ExamFolder;
  authority: AuthorityResults;
  onRead: (rows: ResultRead['rows']) => void;
  /** `null` while no result is missing. */
  onPassAll: (() => void) | null;
}

/** Ways to fill the grid at once; in one menu on a phone. */
export function ResultTools({ folder, authority, onRead, onPassAll }: ResultToolsProps) {
  const text = useDgtText();
  const isPhone = usePhone();
  const file = useResultFile(folder, onRead);
  const acts = [
    ...(onPassAll ? [{ key: 'pass', label: text('folder.allPassed'), onSelect: onPassAll }] : []),
    { key: 'ask', label: text('told.ask'), onSelect: authority.ask, disabled: authority.isAsking },
    { key: 'file', label: text('folder.act.readFile'), onSelect: file.choose },
  ];
  return (
    <>
      {file.input}
      {isPhone ? (
        <MenuButton label={text('folder.resultTools')} items={acts} />
      ) : (
        acts.map(({ key, label, onSelect }) => (
          <Button key={key} loading={key === 'ask' && authority.isAsking} onClick={onSelect}>
            {label}
          </Button>
        ))
      )}
      <ResultProblems problems={file.problems} />
    </>
  );
}
