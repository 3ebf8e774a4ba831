import { useStore } from '@volante/mfe-kit/store';
import { antdTheme } from '@volante/ui-kit/antd-theme';
import { ConfigProvider } from 'antd';
import spanish from 'antd/locale/es_ES';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce';
import { themeMode } from './theme-mode';

/** Theme and locale for every antd component of every remote. */
export function AntdFrame({ children }: { children: ReactNode }) {
  const mode = useStore(themeMode);
  return (
    <ConfigProvider theme={antdTheme(mode)} locale={spanish} csp={styleNonce()}>
      {children}
    </ConfigProvider>
  );
}
