import { EditOutlined } from '@ant-design/icons';
import type { BranchRecord } from '@volante/contracts/business/branch.fields';
import { Facts } from '@volante/ui-kit/facts';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { HoursView } from '../hours/hours-view';
import { useToday } from '../hours/open-now';
import { mapAddress } from '../map/place';
import { useBranchText } from '../shared/branch-text';
import { fieldLabel, fieldWords, provinceName } from '../shared/branch-words';
import { SHEETS, type SheetName, type SheetSection } from './branch-sheets';

const BranchEdit = lazy(async () => ({ default: (await import('./branch-edit')).BranchEdit }));
const MapPreview = lazy(async () => ({ default: (await import('../map/map-preview')).MapPreview }));

interface BranchSheetProps {
  branch: BranchRecord;
  sheet: SheetName;
  mayModify: boolean;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
}

function Hours({ branch, action }: { branch: BranchRecord; action: ReactNode }) {
  const text = useBranchText();
  const today = useToday(branch.timeZone);
  return (
    <section className="v-facts">
      <header>
        <h3>{text('branches.section.hours')}</h3>
        {action}
      </header>
      <HoursView hours={branch.openingHours} note={branch.hoursNote} today={today} />
    </section>
  );
}

function Address({ branch, action }: { branch: BranchRecord; action: ReactNode }) {
  const text = useBranchText();
  const { latitude, longitude, province } = branch;
  const link = mapAddress(branch);
  const label = (name: string) => fieldLabel(name, text);
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <Facts
      title={text('branches.section.address')}
      action={action}
      facts={[
        { label: label('street'), value: branch.street },
        { label: label('city'), value: `${branch.postalCode} ${branch.city}`.trim() },
        { label: label('province'), value: provinceName(province) },
        { label: text('branches.fields.timeZone'), value: text(`branches.zone.${branch.timeZone}`) },
        {
          label: text('branches.map.title'),
          value: link ? (
            <a href={link} target="_blank" rel="noopener noreferrer">
              {text('branches.map.open')}
            </a>
          ) : null,
        },
        ...(place
          ? [
              {
                label: text('branches.map.where'),
                value: (
                  <Suspense fallback={<Skeleton width="100%" height={180} />}>
                    <MapPreview place={place} province={province} provinceName={provinceName(province)} />
                  </Suspense>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

interface SectionProps {
  branch: BranchRecord;
  section: SheetSection;
  action: ReactNode;
}

function Section({ branch, section, action }: SectionProps) {
  const text = useBranchText();
  if (section.title === 'hours') return <Hours branch={branch} action={action} />;
  if (section.title === 'address') return <Address branch={branch} action={action} />;
  return (
    <Facts
      title={text(`branches.section.${section.title}`)}
      action={action}
      facts={section.fields.map((name) => ({
        label: fieldLabel(name, text),
        value: fieldWords(name, branch[name], text),
      }))}
    />
  );
}

/** One tab of a branch: read first; the same place turns into the form. */
export function BranchSheet({ branch, sheet, mayModify, isEditing, onEdit }: BranchSheetProps) {
  const text = useBranchText();
  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton width="100%" height={320} />}>
        <BranchEdit branch={branch} sheet={sheet} onDone={() => onEdit(false)} />
      </Suspense>
    );
  }
  const edit = mayModify ? (
    <Button icon={<EditOutlined aria-hidden="true" />} onClick={() => onEdit(true)}>
      {text('branches.act.edit')}
    </Button>
  ) : null;
  const sections: readonly SheetSection[] = SHEETS[sheet];
  const about = text(`branches.about.${sheet}`, { defaultValue: '' });
  return (
    <>
      {about ? <p className="vb-about">{about}</p> : null}
      {sections.map((section, at) => (
        <Section key={section.title} branch={branch} section={section} action={at === 0 ? edit : null} />
      ))}
    </>
  );
}
