import { EditOutlined } from '@ant-design/icons';
import type { KnownRecord } from '@volante/contracts/records/record-face';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Facts } from '../detail/facts';
import { useKeys } from '../keys/keys';
import type { EditProps as FormProps } from './record-edit';
import { groupsOf } from './record-groups-of';
import { readerOf } from './record-reader';
import type { RecordScreens } from './record-screens';
import type { RecordShow } from './record-values';

const Groups = lazy(async () => ({
  default: (await import('../groups/record-groups-card')).RecordGroupsCard,
}));

export type EditProps = Omit<FormProps, 'screens' | 'face'>;

/** The form, with the declaration's schema: both come when somebody edits. */
export const editOf = (screens: RecordScreens) =>
  lazy(async () => {
    const [{ RecordEdit }, face] = await Promise.all([import('./record-edit'), screens.form()]);
    return { default: (props: EditProps) => <RecordEdit screens={screens} face={face} {...props} /> };
  });

export interface FactsProps {
  screens: RecordScreens;
  record: KnownRecord;
  show: RecordShow;
  /** Groups of fields in the screens; all of them by default. */
  sections?: readonly string[];
  /** None: the record cannot be changed, or not by this person. */
  onEdit: (() => void) | null;
}

/** The fields of a record in their groups, to be read. */
export function RecordFacts({ screens, record, show, sections, onEdit }: FactsProps) {
  const { words } = show;
  const read = readerOf(screens, show);
  const groups = groupsOf(screens, words);
  const shown = (sections ?? Object.keys(screens.sections)).map((section, at) => (
    <Facts
      key={section}
      title={words.section(section)}
      facts={(screens.sections[section] ?? []).map((name) => ({
        label: words.label(name),
        value: read(name, record),
      }))}
      action={
        at === 0 && onEdit ? (
          <Button icon={<EditOutlined aria-hidden="true" />} onClick={onEdit}>
            {words.say('act.edit')}
          </Button>
        ) : null
      }
    />
  ));
  return (
    <>
      {shown}
      <Suspense>
        {groups ? <Groups of={groups} record={record as KnownRecord & { groups: string[] }} /> : null}
      </Suspense>
    </>
  );
}

/** Whether the form stands in place of the record: `?edit=1` opens it, also from another tab, and it ends when it may not be. */
export function useEditing(mayEdit: boolean) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isAsked = params.get('edit') === '1';
  const [isWanted, setWanted] = useState(isAsked);
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setAsked(isAsked);
    if (isAsked) setWanted(true);
  }
  const isEditing = isWanted && mayEdit;
  const edit = () => {
    void navigate({ search: '' }, { replace: true });
    setWanted(true);
  };
  useKeys({ e: mayEdit && !isEditing ? edit : undefined });
  return { isEditing, edit, end: () => setWanted(false) };
}
