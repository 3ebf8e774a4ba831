import { useText } from '@volante/mfe-kit/i18n';
import { useLayoutConfig } from '@volante/mfe-kit/page-layout';
import { TOOLBAR_HOST_ID } from '@volante/mfe-kit/toolbar';
import { useState } from 'react';
import { Link } from 'react-router';
import { PaletteHost } from '../palette/palette-host';
import { THEME_VERSION } from '../theme-version';
import { TourHost } from '../tours/tour-host';
import { UpdateNotice } from '../updates/update-notice';
import { ActingBanner } from './acting-banner';
import { Announcements } from './announcements';
import { Aside } from './aside';
import { ConnectionBanner } from './connection-banner';
import { useHeadHeight } from './head-height';
import { Header } from './header';
import { KeepAliveOutlet } from './keep-alive';
import { ScrollTop } from './scroll-top';
import { TrialBanner } from './trial-banner';

/** Dark aside, fixed header, toolbar of 55 px (0 when empty), content of fixed width, fluid footer (specification § 1). */
export function Layout() {
  const text = useText('shell');
  const layout = useLayoutConfig();
  const [drawer, setDrawer] = useState(false);
  const head = useHeadHeight();
  return (
    <div className="vs-frame" data-width={layout.width} data-aside={layout.aside} data-header={layout.header}>
      <a className="vs-skip" href="#vs-content">
        {text('skip')}
      </a>
      {layout.aside ? <Aside drawer={drawer} onClose={() => setDrawer(false)} /> : null}
      <div className="vs-main">
        <div className="vs-head" ref={head}>
          {layout.header ? <Header onMenu={() => setDrawer(true)} /> : null}
          <ConnectionBanner />
          <ActingBanner />
          <section
            className="vs-toolbar"
            id={TOOLBAR_HOST_ID}
            hidden={!layout.toolbar}
            aria-label={text('toolbar')}
          />
        </div>
        <TrialBanner />
        <main className="vs-content" id="vs-content" tabIndex={-1}>
          <KeepAliveOutlet />
        </main>
        <footer className="vs-footer">
          <span>Volante</span>
          <Link to="/about/version">{text('version', { version: THEME_VERSION })}</Link>
        </footer>
      </div>
      <Announcements />
      <UpdateNotice />
      <PaletteHost />
      <TourHost />
      <ScrollTop />
    </div>
  );
}
