import type { CallOutput } from '@volante/contracts/call';
import { questionDuplicates } from '@volante/contracts/e-learning/question.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { useCall } from '@volante/mfe-kit/query';
import { FileImage } from '@volante/ui-kit/file-image';
import { LoadState } from '@volante/ui-kit/load-state';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTestText } from '../test-text';
import '../test.css';

type Found = CallOutput<typeof questionDuplicates>;
type Same = Found['groups'][number][number];
type Alike = Found['pictures'][number][number];

const [WIDTH, HEIGHT] = [96, 64];

const LinkTo = ({ question: { id, code, statement } }: { question: Same }) => (
  <Link to={`/test/edicion/view/banco/${id}/lista`}>
    {code ? `${code}: ` : ''}
    {plainOf(statement)}
  </Link>
);

const Texts = ({ rows }: { rows: readonly Same[] }) => (
  <ul className="vf-alike">
    {rows.map((row) => (
      <li key={row.id}>
        <LinkTo question={row} />
      </li>
    ))}
  </ul>
);

const Pictures = ({ rows }: { rows: readonly Alike[] }) => (
  <ul className="vf-alike">
    {rows.map((row) => (
      <li key={row.id} className="vf-alike-picture">
        <FileImage
          id={row.picture}
          alt={row.pictureAlt}
          size={WIDTH}
          height={HEIGHT}
          fallback={<span>{row.pictureAlt}</span>}
        />
        <LinkTo question={row} />
      </li>
    ))}
  </ul>
);

/** How many pictures are still to be compared. */
function Comparing({ waiting }: { waiting: number }) {
  const text = useTestText();
  return waiting === 0 ? null : <p role="status">{text('test.comparing', { count: waiting })}</p>;
}

/** Other questions that say the same as one, or show the same picture; nothing where there are none. */
export function SameQuestions({ id }: { id: string }) {
  const text = useTestText();
  const { data } = useCall(questionDuplicates, { id });
  const others = <T extends Same>(groups: readonly (readonly T[])[]) =>
    groups.flat().filter((other) => other.id !== id);
  const [texts, pictures] = [others(data?.groups ?? []), others(data?.pictures ?? [])];
  return (
    <>
      {texts.length > 0 ? (
        <section className="vf-same" aria-label={text('test.same')}>
          <h3>{text('test.same')}</h3>
          <Texts rows={texts} />
        </section>
      ) : null}
      {pictures.length > 0 ? (
        <section className="vf-same" aria-label={text('test.samePicture')}>
          <h3>{text('test.samePicture')}</h3>
          <Pictures rows={pictures} />
        </section>
      ) : null}
    </>
  );
}

function Groups<T extends Same>({
  title,
  none,
  groups,
  list,
}: {
  title: string;
  none: string;
  groups: readonly (readonly T[])[];
  list: (rows: readonly T[]) => ReactNode;
}) {
  const text = useTestText();
  return (
    <section className="vf-same" aria-label={title}>
      <h3>{title}</h3>
      {groups.length === 0 ? <p>{none}</p> : null}
      {groups.map((rows) => (
        <div key={rows[0]?.id} className="vf-alike-group">
          <p>{text('test.duplicateGroup', { count: rows.length })}</p>
          {list(rows)}
        </div>
      ))}
    </section>
  );
}

/** All questions of the bank that are there twice, by their text or by their picture. */
export function DuplicatesDrawer({ onClose }: { onClose: () => void }) {
  const text = useTestText();
  const answer = useCall(questionDuplicates, {});
  return (
    <Drawer open size="large" title={text('test.duplicates')} onClose={onClose}>
      <p>{text('test.duplicatesHelp')}</p>
      <LoadState answer={answer} />
      {answer.data ? (
        <>
          <Comparing waiting={answer.data.waiting} />
          <Groups
            title={text('test.sameTexts')}
            none={text('test.noSameTexts')}
            groups={answer.data.groups}
            list={(rows) => <Texts rows={rows} />}
          />
          <Groups
            title={text('test.samePictures')}
            none={text('test.noSamePictures')}
            groups={answer.data.pictures}
            list={(rows) => <Pictures rows={rows} />}
          />
        </>
      ) : null}
    </Drawer>
  );
}
