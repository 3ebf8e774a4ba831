import type { KnownRecord } from '@volante/contracts/records/record-face';
import { useSession } from '@volante/mfe-kit/session';
import { type ComponentType, Suspense, useState } from 'react';
import { DetailPage, type DetailTab } from '../detail/detail-page';
import { placeInSequence } from '../list/sequence';
import { RecordSkeleton } from '../states/record-skeleton';
import { FileImage } from '../upload/file-image';
import { DeclaredHistory } from './declared-history';
import { actsOf } from './record-acts';
import { type EditProps, editOf, type FactsProps, RecordFacts, useEditing } from './record-general';
import { RecordRead } from './record-read';
import { readerOf } from './record-reader';
import { addressOf, type RecordScreens } from './record-screens';
import { filedTabs } from './record-tabs';
import { useRecordShow } from './record-values';
import './records.css';
import { useMenuOfPage } from './use-record-menu';
import './page-words';

const IMAGE = 72;

function Picture({ screens, record }: { screens: RecordScreens; record: KnownRecord }) {
  const { face, at } = screens;
  const field = Object.keys(face.fields).find((name) => face.fields[name]?.accept === 'image');
  const id = field ? record[field] : null;
  const Icon = at.icon;
  const icon = (
    <span className="v-record-icon" aria-hidden="true">
      <Icon />
    </span>
  );
  return (
    <FileImage id={typeof id === 'string' ? id : null} variant="80x80" alt="" size={IMAGE} fallback={icon} />
  );
}

function useTabs(props: FactsProps & { general: DetailTab['content'] }): DetailTab[] {
  const { screens, record, show, onEdit, general } = props;
  const { words } = show;
  const { can } = useSession();
  const more = screens.useMoreTabs(record);
  const tabs = screens.tabs.filter(({ permission }) => permission === undefined || can(permission));
  return [
    { key: 'general', label: words.say('tab.general'), content: general },
    ...tabs.map(({ key, label, content }) => ({
      key,
      label: words.text(label),
      content: content(record, { modify: onEdit !== null }),
    })),
    ...more,
    ...filedTabs({ screens, words, id: record.id, mayModify: onEdit !== null }),
    {
      key: 'historial',
      label: words.say('tab.history'),
      content: <DeclaredHistory screens={screens} id={record.id} show={show} />,
    },
  ];
}

interface PageProps {
  screens: RecordScreens;
  record: KnownRecord;
  Edit: ComponentType<EditProps>;
}

function RecordPage({ screens, record, Edit }: PageProps) {
  const { face, at, facts = [] } = screens;
  const { can } = useSession();
  const show = useRecordShow(screens, Object.keys(face.fields));
  const { words } = show;
  const { isFixed } = screens.useLimits()(record);
  const mayEdit = actsOf(face, can).modify && record.state !== 'deleted' && !isFixed;
  const { isEditing, edit, end } = useEditing(mayEdit);
  const [menu, dialog] = useMenuOfPage({ screens, words, record, onEdit: edit });
  const place = placeInSequence(face.entity, record.id);
  const to = (id: string | null) => (id ? addressOf(at, id) : null);
  const name = words.name(record);
  const read = readerOf(screens, show);
  const parts = { screens, record, show, onEdit: mayEdit ? edit : null };
  const general = isEditing ? (
    <Suspense fallback={<RecordSkeleton />}>
      <Edit record={record} onEnd={end} />
    </Suspense>
  ) : (
    <RecordFacts {...parts} />
  );
  return (
    <>
      <DetailPage
        title={name}
        breadcrumb={[{ label: words.own('title'), to: place.list ?? at.list }]}
        image={<Picture screens={screens} record={record} />}
        badge={record.state === 'active' && !face.states.includes('inactive') ? null : read('state', record)}
        facts={facts
          .map((fact) => ({ label: words.label(fact), value: read(fact, record) }))
          .filter(({ value }) => Boolean(value))}
        menu={menu}
        tabs={useTabs({ ...parts, general })}
        previous={to(place.previous)}
        next={to(place.next)}
      />
      {dialog}
    </>
  );
}

/** The page of a declared record: `export const page = () => <RecordView screens={vehicleScreens} />`. */
export function RecordView({ screens }: { screens: RecordScreens }) {
  const [Edit] = useState(() => editOf(screens));
  return (
    <RecordRead screens={screens}>
      {(record) => <RecordPage screens={screens} record={record} Edit={Edit} />}
    </RecordRead>
  );
}
