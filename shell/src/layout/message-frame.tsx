import { App } from 'antd';
import type { ReactNode } from 'react';

/** Where `App.useApp()` of a page puts its messages, notifications and dialogs. Apart, as the dashboard needs none. */
export function MessageFrame({ children }: { children: ReactNode }) {
  return <App component={false}>{children}</App>;
}
