import { PersonChoice as KitPersonChoice } from '@volante/ui-kit/person-choice';
import { useMailText } from './mail-text';

interface PersonChoiceProps {
  id: string;
  value: string | null;
  onChange: (contact: string | null) => void;
}

/** One of the school's contacts, for an example letter. */
export function PersonChoice({ id, value, onChange }: PersonChoiceProps) {
  const text = useMailText();
  return (
    <KitPersonChoice
      id={id}
      value={value}
      companies
      obstacle={() => null}
      placeholder={text('mail.preview.example')}
      onChange={(person) => onChange(person?.id ?? null)}
    />
  );
}
