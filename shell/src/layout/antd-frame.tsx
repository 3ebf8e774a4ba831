import { useStore } from '@volante/mfe-kit/store';
import { antdTheme } from '@volante/ui-kit/antd-theme';
import { App, ConfigProvider } from 'antd';
import spanish from 'antd/locale/es_ES';
import { type ReactNode, useSyncExternalStore } from 'react';
import { installStyleNonce, styleNonce } from './style-nonce';
import { themeMode } from './theme-mode';

installStyleNonce();

const CALM = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(CALM);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Theme, locale and the place of messages for the antd components inside. Apart, as the dashboard needs none of it. */
export function AntdFrame({ children }: { children: ReactNode }) {
  const mode = useStore(themeMode);
  const isCalm = useSyncExternalStore(subscribe, () => window.matchMedia(CALM).matches);
  return (
    <ConfigProvider theme={antdTheme(mode, isCalm)} locale={spanish} csp={styleNonce()}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
