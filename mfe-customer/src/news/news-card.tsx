import { learnNews } from '@volante/contracts/e-learning/law-news.contract';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card } from '../app/parts';
import { pathOf } from '../app/paths';
import { useOwn } from '../session/use-own';

/** Messages that the student got, and how many wait to be read. Undefined where they cannot be had. */
function useCounts() {
  const { data } = useOwn(learnNews, {});
  return (
    data && {
      all: data.rows.length,
      unread: data.rows.filter((row) => !row.isRead && !row.isWithdrawn).length,
    }
  );
}

/** On top of the home while a change of the law waits to be read. */
export function NewsCard() {
  const text = useAppText();
  const { unread: count = 0 } = useCounts() ?? {};
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
export function NewsLink() {
  const text = useAppText();
  const counts = useCounts();
  if (!counts || counts.all === 0 || counts.unread > 0) return null;
  return (
    <a className="st-button" href={pathOf('news')} onClick={onPress}>
      {text('news.title')}
    </a>
  );
}
