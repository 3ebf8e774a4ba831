import { useStore } from '@volante/mfe-kit/store';
import { antdTheme } from '@volante/ui-kit/antd-theme';
import { App, ConfigProvider } from 'antd';
import spanish from 'antd/locale/es_ES';
import type { ReactNode } from 'react';
import { lendStyleNonce, styleNonce } from './style-nonce';
import { themeMode } from './theme-mode';

lendStyleNonce();

/** Theme, locale and the place of messages for the antd components inside. Apart, as the dashboard needs none of it. */
export function AntdFrame({ children }: { children: ReactNode }) {
  const mode = useStore(themeMode);
  return (
    <ConfigProvider theme={antdTheme(mode)} locale={spanish} csp={styleNonce()}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
