import { useStore } from '@volante/mfe-kit/store';
import { antdTheme } from '@volante/ui-kit/antd-theme';
import { App, ConfigProvider } from 'antd';
import spanish from 'antd/locale/es_ES';
import type { ReactNode } from 'react';
import { themeMode } from './theme-mode';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** Theme, locale and messages for every antd component of every remote. */
export function AntdFrame({ children }: { children: ReactNode }) {
  const mode = useStore(themeMode);
  return (
    <ConfigProvider theme={antdTheme(mode)} locale={spanish} csp={nonce ? { nonce } : undefined}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
