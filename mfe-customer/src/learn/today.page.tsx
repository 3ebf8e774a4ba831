import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Problem } from '../app/parts';
import { pathOf } from '../app/paths';
import { type Access, DemoWay, dueWords, isDemo, isOver, OfLicence } from './access';
import { useLanguage, wantedIn } from './language-pick';
import { OpenTests } from './open-tests';
import { useStart } from './use-start';

function Begin({ access, onRefused }: { access: Access; onRefused: () => unknown }) {
  const text = useAppText();
  const { license, due } = access;
  const { start, isBusy, problem } = useStart(onRefused);
  const { chosen, missing, isPending } = useLanguage(license);
  // The review draws from the whole bank.
  const wanted = chosen?.whole ? chosen : null;
  // The standing of the access is shown above.
  if (isOver(access))
    return (
      <a className="st-button" href={pathOf('progress')} onClick={onPress}>
        {text('progress.title')}
      </a>
    );
  if (isDemo(access)) return <DemoWay />;
  return (
    <>
      <p>{text('learn.todayText')}</p>
      <p>{dueWords(text, due)}</p>
      {missing || (chosen && !wanted) ? <p className="st-soft">{text('learn.todaySpanish')}</p> : null}
      <Problem words={problem} />
      <button
        type="button"
        className="st-button st-main"
        disabled={isBusy || isPending}
        onClick={() => start({ license, kind: 'today', ...wantedIn(wanted) })}
      >
        {text('learn.todayStart')}
      </button>
    </>
  );
}

/** `/layout/contact/today`: twenty questions that are about to be forgotten. */
export function TodayPage() {
  const text = useAppText();
  return (
    <OfLicence title={text('learn.today')}>
      {(access, home, refetch) => (
        <>
          <OpenTests home={home} />
          <Begin access={access} onRefused={refetch} />
        </>
      )}
    </OfLicence>
  );
}
