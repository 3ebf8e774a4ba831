import type { CallOutput } from '@volante/contracts/call';
import {
  MAX_RELEASED_SHOWN,
  RELEASE_CHANGES,
  releaseList,
  releaseQuestion,
  releaseRetire,
  releaseView,
} from '@volante/contracts/e-learning/library-release.contract';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Input, Tag } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { QuestionDrawer } from './question-drawer';
import { useReleaseText } from './release-text';
import { CHANGE_COLOURS, type Release } from './release-words';

type Row = CallOutput<typeof releaseView>['rows'][number];

interface RowsProps {
  rows: readonly Row[];
  release: Release;
  onSee: (key: string) => void;
}

/** Retires a question of a release in preparation, or leaves it as the release before has it. */
function useRetire(id: string) {
  const feedback = useFeedback();
  const call = useCallMutation(releaseRetire, {
    invalidates: [releaseView, releaseList, releaseQuestion],
    onError: feedback.failed,
  });
  return {
    isBusy: call.isPending,
    retire: (key: string, retired: boolean) => call.mutate({ id, keys: [key], retired }),
  };
}

function Rows({ rows, release, onSee }: RowsProps) {
  const text = useReleaseText();
  const { retire, isBusy } = useRetire(release.id);
  return (
    <ul className="vf-library">
      {rows.map(({ key, change, statement, topic, parts }) => {
        const plain = plainOf(statement);
        const names = parts.map((part) => text(`release.parts.${part}`)).join(', ');
        return (
          <li key={key} className="vf-release-row">
            <span>
              {plain}
              <small>
                {topic}
                {names ? ` · ${text('release.partsChanged', { parts: names })}` : ''}
              </small>
            </span>
            <Tag color={CHANGE_COLOURS[change]}>{text(`release.change.${change}`)}</Tag>
            <Button aria-label={text('release.seeOne', { statement: plain })} onClick={() => onSee(key)}>
              {text('release.see')}
            </Button>
            {release.state !== 'staged' ? null : change === 'same' ? (
              <Button
                disabled={isBusy}
                aria-label={text('release.retireOne', { statement: plain })}
                onClick={() => retire(key, true)}
              >
                {text('release.retire')}
              </Button>
            ) : (
              <Button
                disabled={isBusy}
                aria-label={text('release.undoOne', { statement: plain })}
                onClick={() => retire(key, false)}
              >
                {text('release.undo')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Found({
  release,
  search,
  onSee,
}: {
  release: Release;
  search: string;
  onSee: (key: string) => void;
}) {
  const text = useReleaseText();
  const answer = useCall(releaseView, { id: release.id, search });
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows } = answer.data;
  if (rows.length === 0) return <p role="status">{text('release.notFound')}</p>;
  return (
    <>
      {rows.length === MAX_RELEASED_SHOWN ? (
        <p>{text('release.capped', { count: MAX_RELEASED_SHOWN })}</p>
      ) : null}
      <Rows {...{ rows, release, onSee }} />
    </>
  );
}

/** The questions that a release adds, changes and retires, and all of it by words. */
export function ReleaseQuestions({ rows, release }: { rows: readonly Row[]; release: Release }) {
  const text = useReleaseText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const search = useDeferredValue(typed.trim());
  const changes = RELEASE_CHANGES.map((change) => ({
    change,
    some: rows.filter((row) => row.change === change),
    count: change === 'same' ? 0 : release[change],
  })).filter(({ some }) => some.length > 0);
  return (
    <>
      <div className="vf-import-field">
        <label htmlFor={id} className="v-label">
          {text('release.find')}
        </label>
        <Input
          id={id}
          type="search"
          allowClear
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {search.length > 1 ? <Found release={release} search={search} onSee={setOpen} /> : null}
      {search.length > 1 ? null : changes.length === 0 ? (
        <p>{text('release.noChanges')}</p>
      ) : (
        changes.map(({ change, some, count }) => (
          <section key={change} aria-labelledby={`${id}-${change}`}>
            <h2 id={`${id}-${change}`}>
              {text(`release.kinds.${change}`, { count: Math.max(count, some.length) })}
            </h2>
            <Rows rows={some} release={release} onSee={setOpen} />
            {count > some.length ? <p>{text('release.more', { count: count - some.length })}</p> : null}
          </section>
        ))
      )}
      {open ? <QuestionDrawer id={release.id} question={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
