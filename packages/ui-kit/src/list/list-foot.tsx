import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatCount } from '../display/counts';
import { useKeys } from '../keys/keys';
import { useKitText } from '../text/text';
import type { Page } from './list-types';

export function countText(page: Pick<Page<unknown>, 'total' | 'capped'>): string {
  return page.total === null ? '' : `${formatCount(page.total)}${page.capped ? '+' : ''}`;
}

interface ListFootProps {
  page: Page<unknown>;
  onPage: (cursor: string | null) => void;
}

/** "Viendo X a Y de Z", and the way to the next and previous page, also by the arrow keys; a list of one page has none. */
export function ListFoot({ page, onPage }: ListFootProps) {
  const text = useKitText();
  const { next, previous } = page;
  const forward = next ? () => onPage(next) : undefined;
  const back = previous ? () => onPage(previous) : undefined;
  useKeys({ ArrowRight: forward, ArrowLeft: back });
  const to = page.from + page.rows.length - 1;
  const range = { from: formatCount(page.from), to: formatCount(to), total: countText(page) };
  return (
    <nav className="v-foot" aria-label={text('list.pages')}>
      <span className="v-number" role="status">
        {page.total === null ? text('list.rangeOnly', range) : text('list.range', range)}
      </span>
      {(back || forward) && <FootButtons back={back} forward={forward} />}
    </nav>
  );
}

interface FootButtonsProps {
  back: (() => void) | undefined;
  forward: (() => void) | undefined;
}

function FootButtons({ back, forward }: FootButtonsProps) {
  const text = useKitText();
  return (
    <span className="v-foot-buttons">
      <Button disabled={!back} onClick={back} icon={<LeftOutlined aria-hidden="true" />}>
        {text('list.previous')}
      </Button>
      <Button
        disabled={!forward}
        onClick={forward}
        icon={<RightOutlined aria-hidden="true" />}
        iconPlacement="end"
      >
        {text('list.next')}
      </Button>
    </span>
  );
}
