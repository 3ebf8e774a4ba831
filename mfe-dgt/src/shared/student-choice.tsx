import { PersonChoice } from '@volante/ui-kit/person-choice';

export interface ChosenStudent {
  id: string;
  name: string;
  licence: string | null;
}

interface StudentChoiceProps {
  id: string;
  value: string | null;
  isWrong: boolean;
  onChange: (student: ChosenStudent | null) => void;
}

/** One of the school's people. */
export function StudentChoice(props: StudentChoiceProps) {
  return <PersonChoice {...props} autoFocus={props.value === null} />;
}
