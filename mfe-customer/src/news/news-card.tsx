import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card } from '../app/parts';
import { pathOf } from '../app/paths';
import { useOwn } from '../session/use-own';

export interface NewsCounts {
  all: number;
  unread: number;
}

/** Counts what the school wrote to the student, and how much of it waits to be read; zeros where it cannot be had. One read for the whole home. */
export function useNewsCounts(): NewsCounts {
  const { data: { rows, reports } = { rows: [], reports: [] } } = useOwn(learnNews, {});
  const unread = [...rows.filter((row) => !row.isWithdrawn), ...reports].filter((row) => !row.isRead);
  return { all: rows.length + reports.length, unread: unread.length };
}

/** On top of the home while a change of the law, or an answer, waits to be read. */
export function NewsCard({ unread: count }: NewsCounts) {
  const text = useAppText();
  if (count === 0) return null;
  return (
    <Card title={text('news.title')}>
      <p>{text(count === 1 ? 'news.unreadOne' : 'news.unread', { count })}</p>
      <a className="st-button" href={pathOf('news')} onClick={onPress}>
        {text('news.all')}
      </a>
    </Card>
  );
}

/** At the foot of the home, once all are read. */
export function NewsLink({ all, unread }: NewsCounts) {
  const text = useAppText();
  if (all === 0 || unread > 0) return null;
  return (
    <a className="st-button" href={pathOf('news')} onClick={onPress}>
      {text('news.title')}
    </a>
  );
}
