import type { ReactNode } from 'react';
import { onPress } from './address';
import { useAppText } from './app-text';
import { LookBar } from './look-bar';
import { useMe } from './me';
import { PAGE_NAMES, PAGES, type PageName } from './paths';

const ICONS: Partial<Record<PageName, string>> = {
  dashboard: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  test: 'M6 4h12v16H6zM9 9h6M9 13h6M9 17h3',
  lessons: 'M4 16v-4l2-5h12l2 5v4zM4 12h16M6 16v2.5M18 16v2.5',
  progress: 'M4 20V4M4 20h16M8 16l4-5 3 3 5-7',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
};
/** The part of the app that a page without an entry of its own belongs to. */
const PART_OF: Partial<Record<PageName, PageName>> = {
  attempt: 'test',
  classroom: 'test',
  risk: 'test',
  riskRun: 'test',
  riskResult: 'test',
  today: 'dashboard',
  offline: 'test',
  money: 'dashboard',
  news: 'dashboard',
};

function Entry({ name, isHere }: { name: PageName; isHere: boolean }) {
  const text = useAppText();
  return (
    <a href={PAGES[name].path} onClick={onPress} aria-current={isHere ? 'page' : undefined}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={ICONS[name] ?? ''} />
      </svg>
      <span>{text(`pages.${name}`)}</span>
    </a>
  );
}

/** Around the pages of the app: the school above, the parts of the app within reach of a thumb. */
export function Frame({ page, children }: { page: PageName; children: ReactNode }) {
  const text = useAppText();
  const { business, looking } = useMe();
  const part = PART_OF[page] ?? page;
  return (
    <div className="st-app">
      <a className="st-skip" href="#st-main">
        {text('skip')}
      </a>
      {looking ? <LookBar /> : null}
      <header className="st-head">
        <span className="st-school">{business.name}</span>
      </header>
      <nav className="st-nav" aria-label={text('nav')}>
        {PAGE_NAMES.filter((name) => PAGES[name].isInNav).map((name) => (
          <Entry key={name} name={name} isHere={name === part} />
        ))}
      </nav>
      <main className="st-page" id="st-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
