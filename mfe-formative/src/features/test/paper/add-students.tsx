import type { PaperTest } from '@volante/contracts/e-learning/paper-test.contract';
import { studentAccessList } from '@volante/contracts/e-learning/student-access.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PersonChoice } from '@volante/ui-kit/person-choice';
import { Button } from 'antd';
import { useId } from 'react';
import { usePaperText } from './paper-text';

interface Person {
  id: string;
  name: string;
}

interface AddProps {
  paper: PaperTest;
  /** Students who are in the grid already. */
  known: ReadonlySet<string>;
  onAdd: (people: readonly Person[]) => void;
}

const MAX_STUDENTS = 100;

/** All students of the branch who have access to tests of the licence. */
function AddClass({ paper, known, onAdd }: AddProps) {
  const text = usePaperText();
  const filters = { license: paper.license, branch: paper.branch, limit: MAX_STUDENTS, count: false };
  const rows = useCall(studentAccessList, filters).data?.rows ?? [];
  const people = rows
    .filter(({ contact, mayTest, name }) => mayTest && name !== '' && !known.has(contact))
    .map(({ contact, name }) => ({ id: contact, name }));
  if (people.length === 0) return null;
  return (
    <Button onClick={() => onAdd(people)}>
      {text('paper.addClass', { count: people.length, license: paper.license })}
    </Button>
  );
}

/** Puts students into the grid: one by name, or the whole class. */
export function AddStudents(props: AddProps) {
  const { known, onAdd } = props;
  const text = usePaperText();
  const id = useId();
  const seesAccess = useCan('student-access.view');
  const seesContacts = useCan('client.view');
  return (
    <div className="vf-paper-add">
      {seesContacts ? (
        <div className="vf-paper-person">
          <label className="v-label" htmlFor={id}>
            {text('paper.addOne')}
          </label>
          <PersonChoice
            id={id}
            value={null}
            onChange={(person) => {
              if (person && !known.has(person.id)) onAdd([person]);
            }}
          />
        </div>
      ) : null}
      {seesAccess ? <AddClass {...props} /> : null}
    </div>
  );
}
