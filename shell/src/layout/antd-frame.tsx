import { loadChunk } from '@volante/mfe-kit/load-chunk';
import { usePresentPerson } from '@volante/mfe-kit/present-person';
import { useStore } from '@volante/mfe-kit/store';
import { antdTheme } from '@volante/ui-kit/antd-theme';
import { useMedia } from '@volante/ui-kit/use-media';
import { ConfigProvider } from 'antd';
import AppContext from 'antd/es/app/context';
import spanish from 'antd/locale/es_ES';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { returnFocus } from './focus-return';
import { type LateNotices, lateNotices } from './late-notices';
import { installStyleNonce, styleNonce } from './style-nonce';
import { themeMode } from './theme-mode';

installStyleNonce();

const CALM = '(prefers-reduced-motion: reduce)';

type Holder = ComponentType<{ onReady: LateNotices['ready'] }>;

/** The part of antd's `App` that pages use, without the code of notices before somebody is there or one is to be shown. */
function Notices({ children }: { children: ReactNode }) {
  const isPresent = usePresentPerson();
  const [requests, setRequests] = useState(0);
  const [NoticeHolder, setHolder] = useState<Holder | null>(null);
  const [notices] = useState(() => lateNotices(() => setRequests((count) => count + 1)));
  useEffect(() => {
    if (!isPresent && requests === 0) return;
    // When the load fails, the next call tries again; the page goes on.
    loadChunk(() => import('./notice-holder')).then(
      (module) => setHolder(() => module.NoticeHolder),
      () => undefined,
    );
  }, [isPresent, requests]);
  return (
    <AppContext.Provider value={notices.calls}>
      {NoticeHolder ? <NoticeHolder onReady={notices.ready} /> : null}
      {children}
    </AppContext.Provider>
  );
}

/** Theme, locale and the place of messages for the antd components inside. Apart, as the dashboard needs none of it. */
export function AntdFrame({ children }: { children: ReactNode }) {
  const mode = useStore(themeMode);
  const isCalm = useMedia(CALM);
  useEffect(returnFocus, []);
  return (
    <ConfigProvider theme={antdTheme(mode, isCalm)} locale={spanish} csp={styleNonce()}>
      <Notices>{children}</Notices>
    </ConfigProvider>
  );
}
