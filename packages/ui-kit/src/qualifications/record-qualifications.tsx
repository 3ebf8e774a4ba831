import type { CallDeclaration } from '@volante/contracts/call';
import type {
  QualificationCalls,
  QualificationView,
} from '@volante/contracts/qualifications/qualification.contract';
import { QUALIFICATION_WARN_DAYS } from '@volante/contracts/qualifications/warn-days';
import { MenuButton, type MenuItem } from '@volante/mfe-kit/menu-button';
import { useCall } from '@volante/mfe-kit/query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { DateText } from '../display/date-text';
import { FileLink } from '../records/file-link';
import { DayWithExpiry } from '../records/record-values';
import type { RecordWordsOf } from '../records/record-words';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';
import './qualifications.css';
import './qualifications-texts';
import { useQualificationActs } from './use-qualification-acts';

const Dialog = lazy(async () => ({ default: (await import('./qualification-dialog')).QualificationDialog }));

interface RecordQualificationsProps {
  calls: QualificationCalls;
  /** Id of the record. */
  id: string;
  mayModify: boolean;
  words: RecordWordsOf;
  /** Reads that a change makes stale beside the list: the record's history. */
  invalidates?: readonly CallDeclaration[];
}

interface RowProps {
  one: QualificationView;
  words: RecordWordsOf;
  /** None for those who only read. */
  items: MenuItem[];
}

function Row({ one, words, items }: RowProps) {
  const text = useKitText();
  const { name, number, issuedOn, expiresOn, description, file } = one;
  return (
    <li className="v-qualification">
      <div>
        <strong>{name}</strong>
        <span className="v-qualification-facts">
          {number ? <span>{text('qualifications.numbered', { number })}</span> : null}
          {issuedOn ? (
            <span>
              {text('qualifications.issuedOn')} <DateText day={issuedOn} />
            </span>
          ) : null}
          <span>
            {expiresOn ? (
              <>
                {text('qualifications.expiresOn')}{' '}
                <DayWithExpiry day={expiresOn} warnDays={QUALIFICATION_WARN_DAYS} words={words} />
              </>
            ) : (
              text('qualifications.forever')
            )}
          </span>
        </span>
        {description ? <p>{description}</p> : null}
        {file ? (
          <FileLink
            {...{ id: file, isImage: false, label: text('qualifications.openFile') }}
            fullLabel={text('qualifications.openFileOf', { name })}
          />
        ) : null}
      </div>
      {items.length > 0 ? (
        <MenuButton label={text('list.rowMenu', { name })} face="⋯" className="v-icon-button" items={items} />
      ) : null}
    </li>
  );
}

/** The qualifications of a record: the first to end first, coloured once the end is near; add, change, delete with undo. */
export function RecordQualifications(props: RecordQualificationsProps) {
  const { calls, id, mayModify, words, invalidates = [] } = props;
  const text = useKitText();
  const answer = useCall(calls.list, { id });
  const acts = useQualificationActs(calls, id, invalidates);
  const [edited, setEdited] = useState<QualificationView | 'new' | null>(null);
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={140} />;
  const { rows } = answer.data;
  const itemsOf = (one: QualificationView): MenuItem[] => [
    { key: 'edit', label: text('qualifications.edit'), onSelect: () => setEdited(one) },
    { key: 'remove', label: text('qualifications.remove'), danger: true, onSelect: () => acts.remove(one) },
  ];
  const save = edited === 'new' || edited === null ? acts.create : acts.change.bind(null, edited);
  return (
    <section className="v-facts">
      {rows.length === 0 ? (
        <EmptyState title={text('qualifications.none')} text={words.say('qualifications')} />
      ) : (
        <ul className="v-qualifications" aria-label={text('qualifications.list')}>
          {rows.map((one) => (
            <Row key={one.id} one={one} words={words} items={mayModify ? itemsOf(one) : []} />
          ))}
        </ul>
      )}
      {mayModify ? <Button onClick={() => setEdited('new')}>{text('qualifications.new')}</Button> : null}
      <Suspense>
        {edited === null ? null : (
          <Dialog
            of={edited === 'new' ? null : fieldsOf(edited)}
            words={words}
            onSave={save}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

const fieldsOf = ({ id: _id, version: _version, ...fields }: QualificationView) => fields;
